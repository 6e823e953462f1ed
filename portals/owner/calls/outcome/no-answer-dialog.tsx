import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { noteNoAnswer, undoNoAnswer } from '../../../../contracts/bookings/call-outcomes';
import type { CallAgain } from '../../../../rules/bookings/call-again';
import { toast } from '../../../../ui/feedback/toast-store';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { RadioGroup } from '../../../../ui/forms/radio-group';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';
import { loggedHint, useTextsAreLoggedOnly } from '../../../shared/owner-shell/not-connected-note';
import { fullName } from '../../bookings/booking-labels';
import { momentText } from '../call-by';
import { changedByOutcome } from './refreshed';

interface NoAnswerDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

const choices: { value: CallAgain; label: string }[] = [
  { value: '30-minutes', label: 'In 30 minutes' },
  { value: '2-hours', label: 'In 2 hours' },
  { value: 'tomorrow', label: 'Tomorrow' },
];

/** Records that no one answered, and when to call again. */
export function NoAnswerDialog({ booking, onClose }: NoAnswerDialogProps) {
  const [again, setAgain] = useState<CallAgain>('30-minutes');
  const [text, setText] = useState(false);
  const loggedOnly = useTextsAreLoggedOnly();
  const params = { id: String(booking.id) };
  const back = useSave(undoNoAnswer, {
    done: { title: `${fullName(booking)} is back on the call list` },
    failed: 'We couldn’t undo this',
    refresh: changedByOutcome,
  });
  const { save, pending, failure } = useSave(noteNoAnswer, {
    failed: 'This was not saved',
    refresh: changedByOutcome,
    onSaved: ({ callAgainAt, noAnswerAt }) => {
      toast({
        title: `No answer from ${fullName(booking)}`,
        description: callAgainAt ? `Call again ${momentText(callAgainAt, Date.now())}` : undefined,
        variant: 'success',
        action: noAnswerAt
          ? { label: 'Undo', onAction: () => void back.save({ params, body: { noAnswerAt } }) }
          : undefined,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`No answer from ${fullName(booking)}`}
      submitLabel="Save"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params, body: { again, text } });
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Call again"
        name="again"
        options={choices}
        value={again}
        onChange={({ currentTarget }) => setAgain(currentTarget.value as CallAgain)}
      />
      <Checkbox
        label={`Text ${booking.firstName}: we tried to reach you`}
        hint={loggedOnly ? loggedHint : undefined}
        checked={text}
        onChange={({ target }) => setText(target.checked)}
      />
    </FormDialog>
  );
}
