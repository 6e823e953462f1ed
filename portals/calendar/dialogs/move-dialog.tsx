import { useState } from 'react';
import { formatDate, formatTime12h, isKnownDate, isPlainTime } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import { DateBox } from '../../../ui/forms/date-box';
import { TimeField } from '../../../ui/forms/time-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { isActive, nameOf } from '../data/appointment-texts';
import { ConflictNote } from '../form/conflict-note';
import { pairClass } from '../form/pair-class';
import { addMinutes, type DateTime } from '../move/add-minutes';
import { assigneeOf } from '../move/placement';
import { useMove } from '../move/use-move';
import type { AppointmentDialogProps } from './appointment-dialog-props';

const day = 24 * 60;
/** The most frequent moves in minutes, each one tap. */
const quick = [
  ['30 minutes later', 30],
  ['1 hour later', 60],
  ['30 minutes earlier', -30],
  ['1 hour earlier', -60],
  ['Next day', day],
  ['Next week', 7 * day],
] as const;

export function MoveDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { move, pending, failure } = useMove();
  // The visit moves on the page behind at once. The dialog still shows the visit as it was opened.
  const [before] = useState(appointment);
  const from: DateTime = { date: before.appointmentDate, time: before.appointmentTime };
  const [to, setTo] = useState(from);
  const go = async (when: DateTime) => {
    if (await move(before, when)) onClose();
  };
  const [dateFault, timeFault] = [!isKnownDate(to.date), !isPlainTime(to.time)];
  const [tried, setTried] = useState(false);
  return (
    <FormDialog
      title={`Move ${nameOf(before)}`}
      description={`Now on ${formatDateTime(from)}.`}
      submitLabel="Move"
      pendingLabel="Moving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!dateFault && !timeFault) void go(to);
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,40%)),1fr))] gap-2">
        {quick.map(([label, minutes]) => {
          const when = addMinutes(from, minutes);
          return (
            <Button key={label} variant="secondary" disabled={pending} onClick={() => void go(when)}>
              <span>
                {label}
                <span className="block text-sm font-normal text-ink-soft">
                  {when.date === from.date ? formatTime12h(when.time) : formatDate(when.date).slice(0, -5)}
                </span>
              </span>
            </Button>
          );
        })}
      </div>
      <div className={`${pairClass} gap-y-3`}>
        <DateBox
          label="Date"
          required
          value={to.date}
          error={tried && dateFault ? 'Date is required' : undefined}
          onChange={({ target }) => setTo({ ...to, date: target.value })}
        />
        <TimeField
          label="Time"
          required
          value={to.time}
          error={tried && timeFault ? 'Time is required' : undefined}
          onChange={({ target }) => setTo({ ...to, time: target.value })}
        />
      </div>
      <ConflictNote
        id={before.id}
        hand={assigneeOf(before)}
        {...to}
        durationMinutes={before.durationMinutes}
        active={isActive(before)}
      />
    </FormDialog>
  );
}

const formatDateTime = ({ date, time }: DateTime): string => `${formatDate(date)}, ${formatTime12h(time)}`;
