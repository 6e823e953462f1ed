import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { longestText, readThread, sendToThread } from '../../../contracts/audience/sms-replies';
import { readClientThread } from '../../../contracts/customers/clients';
import { requiredText } from '../../../contracts/fields';
import { plural } from '../../../rules/money/numbers';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { useSmsSize } from '../../../ui/portal-kit/owner/use-sms-size';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';

const fields = z.object({ message: requiredText('Please write a message', longestText) });
type Fields = z.infer<typeof fields>;

/** Answers a number. The business's name is put under it as it leaves. */
export function TextBackForm({ phone, goesAt }: { phone: string; goesAt: string | null }) {
  const name = `text-back-${phone}`;
  const { values } = useDraftOf<Fields>(name, { message: '' });
  const form = useForm<Fields>({ resolver: zodResolver(fields), defaultValues: values });
  const draft = useSavedDraft(name, form);
  const { save, pending, failure } = useSave(sendToThread, {
    form,
    draft,
    failed: 'The text was not sent',
    done: ({ goesAt }) => ({
      title: goesAt ? 'SMS message waiting' : 'SMS message sent successfully',
      description: leavingNote(goesAt),
    }),
    refresh: [readThread, readClientThread],
    onSaved: () => form.reset({ message: '' }),
  });
  const text = form.watch('message') ?? '';
  const { characters, segments } = useSmsSize('reply', text);
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={form.handleSubmit(({ message }) => save({ body: { phone, message } }))}
    >
      <TextArea
        label="Your answer"
        rows={3}
        maxLength={longestText}
        error={form.formState.errors.message?.message}
        {...form.register('message')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft tabular-nums">
          {characters} characters
          {text.trim() && segments > 1 && `, charged as ${plural(segments, 'text')}`}
          {goesAt && <span className="block text-ink">{leavingNote(goesAt)}</span>}
        </p>
        <Button
          type="submit"
          disabled={!text.trim()}
          pending={pending}
          pendingLabel="Sending..."
          icon={<Send aria-hidden className="size-5" />}
        >
          Send SMS
        </Button>
      </div>
      <SaveFailure failure={failure} pending={pending} />
    </form>
  );
}
