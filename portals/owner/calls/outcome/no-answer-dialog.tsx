import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { noteNoAnswer } from '../../../../contracts/bookings/call-outcomes';
import type { CallAgain } from '../../../../rules/bookings/call-again';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { RadioGroup } from '../../../../ui/forms/radio-group';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';
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

/** Notes that nobody answered, and when to ring again. */
export function NoAnswerDialog({ booking, onClose }: NoAnswerDialogProps) {
  const [again, setAgain] = useState<CallAgain>('30-minutes');
  const [text, setText] = useState(false);
  const { save, pending, failure } = useSave(noteNoAnswer, {
    failed: 'It was not noted',
    done: ({ callAgainAt }) => ({
      title: `No answer from ${fullName(booking)}`,
      description: callAgainAt ? `Call again ${momentText(callAgainAt, Date.now())}` : undefined,
    }),
    refresh: changedByOutcome,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`No answer from ${fullName(booking)}`}
      submitLabel="Call again then"
      pendingLabel="Noting..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { id: String(booking.id) }, body: { again, text } });
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
        checked={text}
        onChange={({ target }) => setText(target.checked)}
      />
    </FormDialog>
  );
}
