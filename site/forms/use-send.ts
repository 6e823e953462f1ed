import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ToastInput } from '../../ui/feedback/toast-store';
import { type SaveWork, useSaveSteps } from '../../ui/saving/use-save';
import { honeypotOf } from './honeypot-field';
import type { LoadSchema } from './use-checks';
import { usePageForm } from './use-page-form';

type Honeypot = ReturnType<typeof honeypotOf>;

interface SendOptions<Fields extends FieldValues, Sent> {
  name: string;
  /** The schema of `send` without the honeypot, because the server checks what the browser could not. */
  schema: LoadSchema<Fields, Sent>;
  send: SaveWork<Sent & Honeypot, unknown>;
  done: ToastInput;
  failed: (error: unknown) => ToastInput;
}

/** A form that is sent once and then shows a thank-you. After a failure all typed values stay. */
export function useSend<Fields extends FieldValues, Sent>(options: SendOptions<Fields, Sent>) {
  const [sent, setSent] = useState(false);
  const page = usePageForm({ name: options.name, schema: options.schema, unchecked: 'sent' });
  const { save, pending, failure } = useSaveSteps<Sent & Honeypot, unknown, Fields, unknown, Sent>(
    options.send,
    {
      form: page.form,
      draft: page.draft,
      done: options.done,
      failed: options.failed,
      onSaved: () => setSent(true),
    },
  );
  const submit = page.handleSubmit((input, event) => save({ ...input, ...honeypotOf(event?.target) }));

  return { ...page, submit, pending, failure, sent };
}
