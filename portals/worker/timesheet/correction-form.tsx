import { type FormEvent, useState } from 'react';
import type { Timesheet } from '../../../contracts/timesheets';
import { editedInstant } from '../../../rules/instants';
import { dateIn, timeIn } from '../../../rules/zone';
import { ApiError, call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { DateField } from '../../../ui/forms/date-field';
import { TextArea } from '../../../ui/forms/text-area';
import { TimeField } from '../../../ui/forms/time-field';
import { calls } from '../offline/calls';
import { sync } from '../offline/send';
import { zone } from '../offline/state';

interface CorrectionFormProps {
  entry: Timesheet;
  onDone: () => void;
}

const clockOf = (at: Date) => ({ date: dateIn(zone, at), time: timeIn(zone, at) });
const beforeOf = ({ clockIn, clockOut }: Timesheet) => ({
  from: new Date(clockIn),
  to: new Date(clockOut ?? clockIn),
});

/** Asks the office for other hours of an entry. It needs a connection: nothing waits that somebody decides on. */
export function CorrectionForm({ entry, onDone }: CorrectionFormProps) {
  const [before] = useState(() => beforeOf(entry));
  const [from, setFrom] = useState(clockOf(before.from));
  const [to, setTo] = useState(clockOf(before.to));
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const missing = {
      ...((!from.date || !from.time) && { clockIn: 'Please say when work began' }),
      ...((!to.date || !to.time) && { clockOut: 'Please say when work ended' }),
      ...(!reason.trim() && { reason: 'Please say why' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length) return;
    setPending(true);
    try {
      const span = {
        clockIn: editedInstant(zone, before.from, from.date, from.time).toISOString(),
        clockOut: editedInstant(zone, before.to, to.date, to.time).toISOString(),
      };
      await call(calls.correction, { params: { id: String(entry.id) }, body: { ...span, reason } });
      toast({ variant: 'success', title: 'Correction asked for', description: 'The office decides on it.' });
      onDone();
      void sync();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length) return;
      const description = error instanceof ApiError ? error.serverMessage : 'There is no connection.';
      toast({ variant: 'destructive', title: 'Could not ask for it', description: description ?? undefined });
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-m bg-sunken p-4">
      <DateField
        label="Began on"
        value={from.date}
        error={errors.clockIn}
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
        error={errors.clockOut}
        onChange={(event) => setTo({ ...to, date: event.target.value })}
      />
      <TimeField
        label="Ended at"
        value={to.time}
        onChange={(event) => setTo({ ...to, time: event.target.value })}
      />
      <TextArea
        label="Why?"
        rows={2}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="large" pending={pending} pendingLabel="Sending…">
        Ask for it
      </Button>
      <Button variant="secondary" size="large" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
