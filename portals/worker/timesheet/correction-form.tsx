import { type FormEvent, useState } from 'react';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { ApiError, call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { HoursFields } from '../../shared/worker/hours-fields';
import { useTypedHours } from '../../shared/worker/use-typed-hours';
import { sync } from '../offline/send-events';
import { calls } from '../offline/worker-calls';
import { zone } from '../offline/worker-state';

interface CorrectionFormProps {
  entry: Timesheet;
  onDone: () => void;
}

/** True for an error that the form shows at its field. */
const isAtField = (path: string): boolean =>
  /^(clockIn|clockOut|reason|breaks\.\d+\.(start|end))$/.test(path);

/**
 * Requests a correction of an entry's hours. Needs a network, because a request that the owner decides must not wait
 * on the phone.
 */
export function CorrectionForm({ entry, onDone }: CorrectionFormProps) {
  // Only completed entries can be corrected.
  const hours = useTypedHours(zone, { ...entry, clockOut: entry.clockOut ?? entry.clockIn });
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const { errors, setErrors } = hours;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const typed = hours.read(reason.trim() ? {} : { reason: 'Please say why' });
    if (!typed) return;
    setPending(true);
    try {
      await call(calls.correction, { params: { id: String(entry.id) }, body: { ...typed, reason } });
      toast({ variant: 'success', title: 'Correction asked for', description: 'The office decides on it.' });
      onDone();
      void sync();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      const elsewhere = issues.find(({ path }) => !isAtField(path));
      if (issues.length && !elsewhere) return;
      const reply = error instanceof ApiError ? error.serverMessage : 'Try again with a signal.';
      const description = elsewhere?.message ?? reply ?? undefined;
      toast({ variant: 'destructive', title: 'The request was not sent', description });
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-m bg-sunken p-4">
      <HoursFields hours={hours} className="flex flex-col gap-4" />
      <TextArea
        label="Why?"
        rows={2}
        maxLength={500}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" size="large" pending={pending} pendingLabel="Sending…">
        Send request
      </Button>
      <Button variant="secondary" size="large" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
