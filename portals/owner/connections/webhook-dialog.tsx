import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { allEvents } from '../../../contracts/all-events';
import { createWebhook, listWebhooks, type WebhookInput } from '../../../contracts/connections/webhooks';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { Checkbox } from '../../../ui/forms/checkbox';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextField } from '../../../ui/forms/text-field';
import { Dialog } from '../../../ui/overlays/dialog';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';

/** Adds a webhook, and shows its signing secret once. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const [events, setEvents] = useState<WebhookInput['events']>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({ defaultValues: { url: '', description: '' } });
  const field = fieldProps(form);
  const { save, pending, failure } = useSave(createWebhook, {
    form,
    failed: 'The webhook was not added',
    refresh: [listWebhooks],
    onSaved: (reply) => (reply.secret ? setSecret(reply.secret) : onClose()),
  });
  if (secret)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="The webhook is ready">
        <TextToCopy
          label="Secret"
          hint="The other program checks with it that an event came from here. It can’t be shown again."
          value={secret}
        />
      </Dialog>
    );
  const tick = (type: WebhookInput['events'][number], on: boolean) =>
    setEvents((before) => (on ? [...before, type] : before.filter((each) => each !== type)));
  return (
    <FormDialog
      title="Add a webhook"
      description="We’ll send a signed call to this address when one of these happens."
      submitLabel="Add webhook"
      pendingLabel="Adding..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit((typed) => save({ body: { ...typed, events } }))}
      onClose={onClose}
    >
      <TextField label="Address" type="url" placeholder="https://" required {...field('url')} />
      <TextField label="What it is" maxLength={200} {...field('description')} />
      <fieldset>
        <legend className="mb-1 font-semibold">Send a call when</legend>
        {allEvents.map(({ type, summary }) => (
          <Checkbox
            key={type}
            label={summary}
            checked={events.includes(type)}
            onChange={({ target }) => tick(type, target.checked)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
