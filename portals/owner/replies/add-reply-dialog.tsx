import { zodResolver } from '@hookform/resolvers/zod';
import { addReply, listReplies } from '../../../contracts/messages/sms-replies';
import { waitingCounts } from '../../../contracts/system/waiting';
import { call } from '../../../ui/api/call';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';

const resolver = zodResolver(addReply.body);

/** Adds a text that arrived elsewhere, for example on the farrier's own phone. */
export function AddReplyDialog({ onClose }: { onClose: () => void }) {
  const { field, dialog } = useDraftedForm({
    name: 'sms-reply-new',
    resolver,
    known: { fromNumber: '', messageBody: '' },
    save: (body) => call(addReply, { body }),
    failed: () => ({ title: 'Error', description: 'Failed to add SMS reply. Please try again.' }),
    done: { title: 'SMS reply added' },
    refresh: [listReplies, waitingCounts],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add Manual SMS"
      description="A text you got elsewhere, for example on your own phone. STOP works the same as in a text that came in here."
      submitLabel="Add SMS"
      pendingLabel="Adding..."
      {...dialog(onClose)}
    >
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        {...field('fromNumber')}
      />
      <TextArea label="Message" required {...field('messageBody')} />
    </FormDialog>
  );
}
