import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { z } from 'zod';
import { readClientThread } from '../../../contracts/accounts/customers';
import { requiredText } from '../../../contracts/fields';
import { longestText, readThread, sendToThread } from '../../../contracts/messages/sms-replies';
import { plural } from '../../../rules/money/numbers';
import { call } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import {
  loggedNotSent,
  saveWithoutSending,
  useTextsAreLoggedOnly,
} from '../../shared/owner-shell/not-connected-note';
import { useSmsSize } from '../../shared/owner-shell/use-sms-size';

const fields = z.object({ message: requiredText('Please write a message', longestText) });

const resolver = zodResolver(fields);

interface TextBackFormProps {
  phone: string;
  goesAt: string | null;
  /** Focuses the box at once, for owners who have just read the text. */
  writes?: boolean;
}

/** Replies to a number. The server adds the business's name. */
export function TextBackForm({ phone, goesAt, writes = false }: TextBackFormProps) {
  const loggedOnly = useTextsAreLoggedOnly();
  const { form, field, submit, pending, failure } = useDraftedForm({
    name: `text-back-${phone}`,
    resolver,
    known: { message: '' },
    save: (body) => call(sendToThread, { body: { phone, ...body } }),
    failed: 'The text was not sent',
    done: ({ goesAt }) => ({
      title: loggedOnly ? loggedNotSent : goesAt ? 'SMS message waiting' : 'SMS message sent successfully',
      description: leavingNote(goesAt),
    }),
    refresh: [readThread, readClientThread],
    savedValues: () => ({ message: '' }),
  });
  const text = form.watch('message') ?? '';
  const { characters, segments } = useSmsSize('reply', text);
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={submit}
    >
      <TextArea
        label="Your answer"
        rows={3}
        maxLength={longestText}
        autoFocus={writes}
        {...field('message')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft tabular-nums">
          {characters} characters
          {text.trim() && `, charged as ${plural(segments, 'text')}`}
          {goesAt && <span className="block text-ink">{leavingNote(goesAt)}</span>}
        </p>
        <Button
          type="submit"
          disabled={!text.trim()}
          pending={pending}
          pendingLabel="Sending..."
          icon={<Send aria-hidden className="size-5" />}
        >
          {loggedOnly ? saveWithoutSending : 'Send SMS'}
        </Button>
      </div>
      <SaveFailure failure={failure} pending={pending} inForm />
    </form>
  );
}
