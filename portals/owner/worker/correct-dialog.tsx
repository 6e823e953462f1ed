import { type FormEvent, useState } from 'react';
import { decideTimesheet, listTimesheets, type Timesheet } from '../../../contracts/timesheets';
import { workerJobTotals } from '../../../contracts/worker-jobs';
import { editedInstant } from '../../../rules/instants';
import { dateIn, timeIn } from '../../../rules/zone';
import { DateField } from '../../../ui/forms/date-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TimeField } from '../../../ui/forms/time-field';
import { businessTimeZone as zone } from '../../../ui/portal-kit/page-root';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';

interface CorrectDialogProps {
  entry: Timesheet;
  onClose: () => void;
}

const clockOf = (at: Date) => ({ date: dateIn(zone, at), time: timeIn(zone, at) });
const instant = (before: Date, { date, time }: ReturnType<typeof clockOf>) =>
  editedInstant(zone, before, date, time).toISOString();

/** What the form begins with: the hours that the worker asks for, or those of the entry. */
function beforeOf({ clockIn, clockOut, correction }: Timesheet) {
  const asked = correction?.state === 'requested' ? correction.requested : null;
  return {
    from: new Date(asked?.clockIn ?? clockIn),
    to: new Date(asked?.clockOut ?? clockOut ?? Date.now()),
  };
}

/** Puts other hours in the place of those that were clocked, which stay beside them. */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  const [before] = useState(() => beforeOf(entry));
  const [from, setFrom] = useState(clockOf(before.from));
  const [to, setTo] = useState(clockOf(before.to));
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const { save, pending, failure } = useSave(decideTimesheet, {
    done: { title: 'Hours corrected' },
    failed: 'Error',
    refresh: [listTimesheets, workerJobTotals],
    onSaved: onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = ({ date, time }: typeof from) => Boolean(date && time);
    const missing = {
      from: whole(from) ? undefined : 'Please say when work began',
      to: whole(to) ? undefined : 'Please say when work ended',
    };
    setErrors(missing);
    if (missing.from || missing.to) return;
    const hours = { clockIn: instant(before.from, from), clockOut: instant(before.to, to) };
    if (hours.clockOut <= hours.clockIn) return setErrors({ to: 'The end must come after the beginning' });
    void save({ params: { id: String(entry.id) }, body: { decision: 'correct', ...hours, answer } });
  };

  return (
    <FormDialog
      open
      title="Correct Hours"
      description="What was clocked is kept beside it."
      submitLabel="Save Hours"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-5">
        <DateField
          label="Began on"
          value={from.date}
          error={errors.from}
          onChange={(event) => setFrom({ ...from, date: event.target.value })}
        />
        <TimeField
          label="Began at"
          value={from.time}
          onChange={(event) => setFrom({ ...from, time: event.target.value })}
        />
        <DateField
          label="Ended on"
          value={to.date}
          error={errors.to}
          onChange={(event) => setTo({ ...to, date: event.target.value })}
        />
        <TimeField
          label="Ended at"
          value={to.time}
          onChange={(event) => setTo({ ...to, time: event.target.value })}
        />
      </div>
      <TextArea
        label="A word to the worker"
        rows={2}
        maxLength={500}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDialog>
  );
}
