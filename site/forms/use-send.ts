import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ToastInput } from '../../ui/feedback/toast-store';
import { type SaveWork, useSaveSteps } from '../../ui/saving/use-save';
import { honeypotOf } from './honeypot-field';

type Honeypot = ReturnType<typeof honeypotOf>;

interface SendOptions<Fields extends FieldValues, Sent> {
  /** The form's `name`. */
  name: string;
  /** The contract's rules for the form. */
  schema: z.ZodType<Sent, Fields>;
  send: SaveWork<Sent & Honeypot, unknown>;
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
  useEffect(() => setAlive(true), []);
  const [defaultValues] = useState(() => typedSoFar<Fields>(options.name));
  const form = useForm<Fields, unknown, Sent>({ resolver: zodResolver(options.schema), defaultValues });

  const { save } = useSaveSteps<Sent & Honeypot, unknown, Fields, unknown, Sent>(options.send, {
    form,
    done: options.done,
    failed: options.failed,
    onSaved: () => setSent(true),
  });
  const submit = form.handleSubmit((input, event) => save({ ...input, ...honeypotOf(event?.target) }));

  return { form, submit, alive, sent };
}
