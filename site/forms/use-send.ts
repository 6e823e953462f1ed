import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type FieldIssue } from '../../ui/api/call';
import { type ToastInput, toast } from '../../ui/feedback/toast-store';
import { honeypotOf } from './honeypot-field';

type Honeypot = ReturnType<typeof honeypotOf>;

interface SendOptions<Fields extends FieldValues, Sent> {
  /** The form's `name`. */
  name: string;
  /** The contract's rules for the form. */
  schema: z.ZodType<Sent, Fields>;
  send: (input: Sent & Honeypot) => Promise<unknown>;
  done: ToastInput;
  failed: (error: unknown) => ToastInput;
}

/** What somebody has typed and chosen before the script came. */
function typedSoFar<Fields extends FieldValues>(name: string): DefaultValues<Fields> {
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(name);
  return (form ? Object.fromEntries(new FormData(form)) : {}) as DefaultValues<Fields>;
}

/**
 * A form that is sent once and then gives way to a thank-you. It starts with what the page's boxes hold, so what
 * somebody typed before the script came is kept, and so is everything after a failure.
 */
export function useSend<Fields extends FieldValues, Sent>(options: SendOptions<Fields, Sent>) {
  const [alive, setAlive] = useState(false);
  const [sent, setSent] = useState(false);
  const sending = useRef(false);
  useEffect(() => setAlive(true), []);
  const [defaultValues] = useState(() => typedSoFar<Fields>(options.name));
  const form = useForm<Fields, unknown, Sent>({ resolver: zodResolver(options.schema), defaultValues });

  const showIssues = (issues: FieldIssue[], element: unknown) => {
    const known = issues.filter(({ path }) => isField(element, path));
    known.forEach(({ path, message }, index) => {
      form.setError(path as Path<Fields>, { message }, { shouldFocus: index === 0 });
    });
  };

  const send = form.handleSubmit(async (input, event) => {
    const element = event?.target;
    try {
      await options.send({ ...input, ...honeypotOf(element) });
      toast({ ...options.done, variant: 'success' });
      setSent(true);
    } catch (error) {
      showIssues(error instanceof ApiError ? error.issues : [], element);
      toast({ ...options.failed(error), variant: 'destructive' });
    }
  });

  /** Two presses are one: the second may come before the first has changed the button. */
  const submit = async (event: BaseSyntheticEvent) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    await send(event).finally(() => {
      sending.current = false;
    });
  };

  return { form, submit, alive, sent };
}

const isField = (form: unknown, name: string): boolean =>
  form instanceof HTMLFormElement && form.elements.namedItem(name) !== null;
