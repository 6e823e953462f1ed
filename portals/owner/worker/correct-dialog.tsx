import { type FormEvent, useState } from 'react';
import { decideTimesheet, listTimesheets, type Timesheet } from '../../../contracts/worker/timesheets';
import { workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { TextArea } from '../../../ui/forms/text-area';
import { businessTimeZone as zone } from '../../../ui/portal-kit/page-root';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { HoursFields } from '../../shared/worker/hours-fields';
import { useTypedHours } from '../../shared/worker/use-typed-hours';

interface CorrectDialogProps {
  entry: Timesheet;
  onClose: () => void;
}

/** Returns the form's first values: the requested hours of a correction, or the entry's. */
function initialHours({ clockIn, clockOut, breaks, correction }: Timesheet) {
  const requested = correction?.state === 'requested' ? correction.requested : null;
  return {
    clockIn: requested?.clockIn ?? clockIn,
    clockOut: requested?.clockOut ?? clockOut ?? new Date().toISOString(),
    breaks: requested?.breaks ?? breaks,
    /** The breaks in the worker's request. Saving stores them even if they are not edited here. */
    asked: requested?.breaks,
  };
}

/** Corrects clocked hours. The original hours stay visible beside them. */
export function CorrectDialog({ entry, onClose }: CorrectDialogProps) {
  const [before] = useState(() => initialHours(entry));
  const hours = useTypedHours(zone, before);
  const [answer, setAnswer] = useState('');
  const { save, pending, failure } = useSave(decideTimesheet, {
    done: { title: 'Hours corrected' },
    failed: 'Error',
    refresh: [listTimesheets, workerJobTotals],
    onSaved: onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = hours.read();
    if (!typed) return;
    const body = { decision: 'correct' as const, breaks: before.asked, ...typed, answer };
    void save({ params: { id: String(entry.id) }, body });
  };

  return (
    <FormDialog
      title="Correct Hours"
      description="We keep the clocked times too."
      submitLabel="Save Hours"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <HoursFields
        hours={hours}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-5"
      />
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
