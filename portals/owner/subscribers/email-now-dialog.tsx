import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useId, useState } from 'react';
import { z } from 'zod';
import {
  listMailings,
  mailingAudience,
  sendBooklet,
  testBooklet,
} from '../../../contracts/audience/mailings';
import { maxLength } from '../../../contracts/limits';
import { descriptionOfFile, titleOfFile } from '../../../rules/messages/booklet-description';
import { smsCostText } from '../../../rules/messages/sms-cost';
import { plural } from '../../../rules/money/numbers';
import { maxFileBytes } from '../../../rules/system/files';
import { ApiError, call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { FilePicker } from '../../../ui/forms/file-picker';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { useSave } from '../../../ui/saving/use-save';
import { useWaiting } from '../../shared/owner-shell/use-waiting';
import { MailingDialog } from './mailing-dialog';

interface MailingAudienceProps {
  withSms: boolean;
  title: string;
  description: string;
}

/** Shows the number of recipients and the cost of texts, and sends a test to the owner. */
function MailingAudience({ withSms, title, description }: MailingAudienceProps) {
  const { data } = useEndpoint(mailingAudience, {});
  const leave = useWaiting()?.messagesLeave;
  const { save, pending, failure } = useSave(testBooklet, {
    failed: 'The test email was not sent',
    done: ({ message, state }) => ({
      title: 'Test',
      description: message,
      variant: state === 'failed' || state === 'expired' ? 'destructive' : 'success',
    }),
  });
  const test = () =>
    void save({
      body: { bookletTitle: title.trim() || 'A new booklet', bookletDescription: description.trim() },
    });
  const missing = [leave && !leave.email && 'email', withSms && leave && !leave.sms && 'SMS'].filter(Boolean);
  return (
    <div className="flex flex-col gap-3 rounded-m border border-line p-4">
      {data && (
        <p aria-live="polite">
          It goes to {plural(data.emails, 'email address', 'email addresses')}
          {withSms && data.texts > 0 && `, and as ${smsCostText(data.texts, data.smsSample)}`}.
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-ink-soft">
          {`Not connected: ${missing.join(' and ')}. We keep those messages in the log without sending them.`}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        disabled={!description.trim()}
        pending={pending}
        pendingLabel="Sending..."
        onClick={test}
      >
        Email me a test
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={test} />
    </div>
  );
}

const fields = z.object({ bookletTitle: z.string(), bookletDescription: z.string(), withSms: z.boolean() });

const resolver = zodResolver(fields);

export function EmailNowDialog({ onClose }: { onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [tried, setTried] = useState(false);
  const [generated, setGenerated] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const { form, field, dialog } = useDraftedForm({
    name: 'booklet-mailing',
    resolver,
    known: { bookletTitle: '', bookletDescription: '', withSms: true },
    save: ({ bookletTitle, bookletDescription, withSms }) => {
      const body = new FormData();
      body.append('bookletTitle', bookletTitle.trim() || 'A new booklet');
      body.append('bookletDescription', bookletDescription);
      body.append('withSms', String(withSms));
      for (const file of files) body.append('booklet', file);
      return call(sendBooklet, { body });
    },
    failed: (error) => ({
      title: 'Send Failed',
      description:
        (error instanceof ApiError && error.serverMessage) || 'Failed to send booklet. Please try again.',
    }),
    done: { title: 'Booklet on its way' },
    refresh: [listMailings],
    onSaved: ({ id }) => setSent(id),
  });

  const choose = (chosen: File[]) => {
    setFiles(chosen);
    const [file] = chosen;
    if (!file || !/\.pdf$/i.test(file.name)) return;
    const description = descriptionOfFile(file.name);
    if (!description) {
      toast({
        title: 'Description Generation Failed',
        description: 'The name of the file says too little. Please write a description.',
        variant: 'destructive',
      });
      return;
    }
    form.setValue('bookletTitle', titleOfFile(file.name), { shouldDirty: true });
    form.setValue('bookletDescription', description, { shouldDirty: true });
    setGenerated(true);
  };

  const pickerId = useId();
  const hasDescription = form.watch('bookletDescription').trim() !== '';
  const describing = field('bookletDescription');
  const controls = dialog(onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (files.length && hasDescription) return void controls.onSubmit(event);
    event.preventDefault();
    setTried(true);
    if (files.length) form.setFocus('bookletDescription');
    else document.getElementById(pickerId)?.focus();
    toast({
      title: 'Missing Information',
      description: 'Please upload a PDF and add a description',
      variant: 'destructive',
      announcedOnly: true,
    });
  };

  if (sent !== null) return <MailingDialog id={sent} onClose={onClose} />;
  return (
    <FormDialog
      title="Email Now"
      description="We’ll send the booklet to everyone on the list, with a link to unsubscribe."
      submitLabel="Send Booklet"
      pendingLabel="Sending..."
      {...controls}
      onSubmit={submit}
    >
      <FilePicker
        id={pickerId}
        error={tried && !files.length ? 'Please choose a PDF' : undefined}
        label="Booklet (PDF)"
        required
        accept=".pdf"
        maxBytes={maxFileBytes}
        files={files}
        onFilesChange={choose}
        chooseLabel="Choose a PDF"
      />
      <TextField label="Title" maxLength={maxLength.bookletTitle} {...field('bookletTitle')} />
      <TextArea
        label="Description"
        required
        rows={5}
        maxLength={maxLength.text}
        hint={
          generated
            ? 'AI-generated from the name of the file. Please read it, and change what you like.'
            : undefined
        }
        {...describing}
        error={tried && !hasDescription ? 'Please add a description' : describing.error}
      />
      <Checkbox
        label="Also text them that it is in their inbox"
        hint="From 8 am to 8 pm, and not to numbers that have opted out."
        {...field('withSms')}
      />
      <MailingAudience
        withSms={form.watch('withSms')}
        title={form.watch('bookletTitle')}
        description={form.watch('bookletDescription')}
      />
    </FormDialog>
  );
}
