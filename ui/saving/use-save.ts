import { useCallback, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Endpoint, ReplyOf } from '../../contracts/endpoint';
import { ApiError, call, type Input } from '../api/call';
import { type ToastInput, toast } from '../feedback/toast-store';
import { useSession } from '../session/session-context';
import { type Failure, failureOf } from './failure';
import { refusalOf, showIssues } from './form-errors';

export interface SaveOptions<Given, Reply, Fields extends FieldValues, Context, Output> {
  /** The toast when it is saved; none when the page itself shows it. */
  done?: ToastInput | ((reply: Reply, given: Given) => ToastInput);
  /** The title of the toast when it is not, under which the server's words stand; or the whole toast. */
  failed: string | ((error: unknown) => ToastInput);
  /** The form beside whose fields the server's issues are shown. */
  form?: UseFormReturn<Fields, Context, Output>;
  /** Dropped after a save. */
  draft?: { drop: () => void };
  /** The calls whose kept answers are old now. */
  refresh?: readonly Endpoint[];
  /** Further work after a save. The save lasts until its promise is settled. */
  onSaved?: (reply: Reply, given: Given) => void | Promise<void>;
  onFailed?: (error: unknown) => void;
}

/** Saves in one or more calls. */
export type SaveWork<Given, Reply> = (given: Given) => Promise<Reply>;

export interface Saving<Given> {
  /** Saves, and resolves to whether it is saved. While one is on its way, a second press does nothing. */
  save: (given: Given) => Promise<boolean>;
  pending: boolean;
  /** Message of the last press for `SaveFailure`; null where the fields show the error. */
  failure: Failure | null;
  /** Takes that back: the form is opened again. */
  forget: () => void;
}

/** Saves through several calls. A session that ends in the middle is asked for again over the page. */
export function useSaveSteps<Given, Reply, Fields extends FieldValues, Context, Output>(
  work: SaveWork<Given, Reply>,
  options: SaveOptions<Given, Reply, Fields, Context, Output>,
): Saving<Given> {
  const { withSession, refresh } = useSession();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);

  const attempt = async (given: Given): Promise<{ reply: Reply } | { error: unknown }> => {
    try {
      return { reply: await withSession(() => work(given)) };
    } catch (error) {
      return { error };
    }
  };

  const finish = async (reply: Reply, given: Given) => {
    const { done, draft, onSaved } = options;
    // First what the form does with the answer: that may count as typing, and the draft goes after it.
    const rest = onSaved?.(reply, given);
    draft?.drop();
    if (done) toast({ variant: 'success', ...(typeof done === 'function' ? done(reply, given) : done) });
    void refresh(...(options.refresh ?? []));
    await rest;
  };

  const refuse = (error: unknown) => {
    const { failed, form, onFailed } = options;
    const text =
      typeof failed === 'function' ? failed(error) : { title: failed, description: refusalOf(error) };
    const besideFields = form !== undefined && showIssues(form, error);
    setFailure(besideFields ? null : failureOf(error, text));
    toast({ variant: 'destructive', ...text });
    onFailed?.(error);
  };

  const save = async (given: Given): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    try {
      const result = await attempt(given);
      if ('error' in result) refuse(result.error);
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
  const forget = useCallback(() => setFailure(null), []);
  return { save, pending, failure, forget };
}

/** Saves through one call, and says so: the toast, the form's errors, and what is read again afterwards. */
export const useSave = <E extends Endpoint, Fields extends FieldValues, Context, Output>(
  endpoint: E,
  options: SaveOptions<Input<E>, ReplyOf<E>, Fields, Context, Output>,
): Saving<Input<E>> =>
  useSaveSteps<Input<E>, ReplyOf<E>, Fields, Context, Output>((given) => call(endpoint, given), options);

/** For `useSaveSteps`: removes something. What another tab, or a try whose answer was lost, has removed is removed. */
export const removing =
  <E extends Endpoint>(endpoint: E): SaveWork<Input<E>, void> =>
  async (given) => {
    try {
      await call(endpoint, given);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  };
