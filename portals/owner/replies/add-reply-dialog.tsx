import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { addReply, listReplies } from '../../../contracts/audience/sms-replies';
import { waitingCounts } from '../../../contracts/owner/waiting';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { toastInvalid } from '../../../ui/saving/form-errors';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';

type Fields = z.infer<typeof addReply.body>;
const draftName = 'sms-reply-new';

/** Notes a text that came in elsewhere, such as on the farrier's own phone. */
export function AddReplyDialog({ onClose }: { onClose: () => void }) {
  const { values } = useDraftOf<Fields>(draftName, { fromNumber: '', messageBody: '' });
  const form = useForm<Fields>({ resolver: zodResolver(addReply.body), defaultValues: values });
  const draft = useSavedDraft(draftName, form);
  const { save, pending, failure } = useSave(addReply, {
    form,
    draft,
    failed: () => ({ title: 'Error', description: 'Failed to add SMS reply. Please try again.' }),
    done: { title: 'SMS reply added' },
    refresh: [listReplies, waitingCounts],
    onSaved: onClose,
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      open
      title="Add Manual SMS"
      description="A text that came in elsewhere, such as on your own phone. STOP counts as it does in one that came in here."
      submitLabel="Add SMS"
      pendingLabel="Adding..."
      pending={pending}
      failure={failure}
      onSubmit={form.handleSubmit((body) => save({ body }), toastInvalid)}
      onClose={onClose}
      onCancel={() => {
        draft.drop();
        onClose();
      }}
    >
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        error={errors.fromNumber?.message}
        {...form.register('fromNumber')}
      />
      <TextArea
        label="Message"
        required
        error={errors.messageBody?.message}
        {...form.register('messageBody')}
      />
    </FormDialog>
  );
}
