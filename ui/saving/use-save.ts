import { useCallback, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Endpoint, ReplyOf } from '../../contracts/endpoint';
import { ApiError, call, type Input } from '../api/call';
import { type ToastInput, toast } from '../feedback/toast-store';
import { useSession } from '../session/session-context';
import { type Failure, failureOf } from './failure';
import { isEveryIssueAtField, refusalOf, showIssues } from './form-errors';

export interface SaveOptions<Given, Reply, Fields extends FieldValues, Context, Output> {
  /** Toast after saving. None when the page itself shows the result. */
  done?: ToastInput | ((reply: Reply, given: Given) => ToastInput);
  /** Title of the error toast, above the server's message, or the whole toast. */
  failed: string | ((error: unknown) => ToastInput);
  form?: UseFormReturn<Fields, Context, Output>;
  draft?: { drop: () => void };
  refresh?: readonly Endpoint[];
  /** Runs after a save, which lasts until its promise settles. */
  onSaved?: (reply: Reply, given: Given) => void | Promise<void>;
  onFailed?: (error: unknown, given: Given) => void;
}

export type SaveWork<Given, Reply> = (given: Given) => Promise<Reply>;

export interface Saving<Given> {
  /** Saves, and resolves to true on success. Ignores a second press during a save. */
  save: (given: Given) => Promise<boolean>;
  pending: boolean;
  /** Error of the last press for `SaveFailure`; null where the fields show it. */
  failure: Failure | null;
  /** Repeats the last save, for `SaveFailure` outside a form. */
  retry: () => void;
  /** Clears the error, when the form opens again. */
  forget: () => void;
}

/** Saves through several calls. When the session ends in between, a dialog asks to sign in. */
export function useSaveSteps<Given, Reply, Fields extends FieldValues, Context, Output>(
  work: SaveWork<Given, Reply>,
  options: SaveOptions<Given, Reply, Fields, Context, Output>,
): Saving<Given> {
  const { withSession, refresh } = useSession();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const last = useRef<{ given: Given } | null>(null);

  const attempt = async (given: Given): Promise<{ reply: Reply } | { error: unknown }> => {
    try {
      return { reply: await withSession(() => work(given)) };
    } catch (error) {
      return { error };
    }
  };

  const finish = async (reply: Reply, given: Given) => {
    const { done, draft, onSaved } = options;
    // The form handles the answer first. That may count as typing, so the draft is deleted afterwards.
    const rest = onSaved?.(reply, given);
    draft?.drop();
    if (done) toast({ variant: 'success', ...(typeof done === 'function' ? done(reply, given) : done) });
    void refresh(...(options.refresh ?? []));
    await rest;
  };

  const refuse = (error: unknown, given: Given) => {
    const { failed, form, onFailed } = options;
    const text =
      typeof failed === 'function' ? failed(error) : { title: failed, description: refusalOf(error) };
    const besideFields = form !== undefined && showIssues(form, error);
    setFailure(besideFields ? null : failureOf(error, text));
    // A toast in a sheet lies over fields: only for what they don't show.
    const announcedOnly = besideFields && isEveryIssueAtField(form, error);
    toast({ variant: 'destructive', ...text, ...(announcedOnly && { announcedOnly }) });
    onFailed?.(error, given);
  };

  const save = async (given: Given): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    last.current = { given };
    setPending(true);
    // The box of a lost call stays: its own button may be the one that was pressed.
    setFailure((old) => (old?.lost ? old : null));
    try {
      const result = await attempt(given);
      if ('error' in result) refuse(result.error, given);
      else {
        setFailure(null);
        await finish(result.reply, given);
      }
      return !('error' in result);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  const retry = () => void (last.current && save(last.current.given));
  const forget = useCallback(() => setFailure(null), []);
  // The check of a form's values may wait for the network.
  const isPending = pending || options.form?.formState.isSubmitting === true;
  return { save, pending: isPending, failure, retry, forget };
}

/** Saves through one call. Shows the toast or the form's errors, and refreshes cached answers. */
export const useSave = <E extends Endpoint, Fields extends FieldValues, Context, Output>(
  endpoint: E,
  options: SaveOptions<Input<E>, ReplyOf<E>, Fields, Context, Output>,
): Saving<Input<E>> =>
  useSaveSteps<Input<E>, ReplyOf<E>, Fields, Context, Output>((given) => call(endpoint, given), options);

/**
 * For `useSaveSteps`: deletes a row. A row already deleted, by another tab or by an attempt with a lost answer,
 * counts as success.
 */
export const removing =
  <E extends Endpoint>(endpoint: E): SaveWork<Input<E>, void> =>
  async (given) => {
    try {
      await call(endpoint, given);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  };
