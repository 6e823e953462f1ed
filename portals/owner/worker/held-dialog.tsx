import { type FormEvent, useState } from 'react';
import { labelOf, workerEventTypes } from '../../../contracts/options';
import { acceptHeldTime, type HeldTime, listHeldTimes } from '../../../contracts/worker/held-times';
import { listTimesheets } from '../../../contracts/worker/timesheets';
import { listWorkerJobs, workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { editedInstant, instantOf } from '../../../rules/time/instants';
import { dateIn, timeIn } from '../../../rules/time/zone';
import { DateBox } from '../../../ui/forms/date-box';
import { TimeField } from '../../../ui/forms/time-field';
import { businessTimeZone as zone } from '../../../ui/portal-kit/page-root';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';

/** A time that the owner must enter, prefilled when the phone's time is plausible. */
interface NeededTime {
  /** Id of the event; null for an end that was never recorded. */
  id: number | null;
  label: string;
  believed: Date | null;
  date: string;
  time: string;
}

function neededTimes({ events, needsEnd }: HeldTime): NeededTime[] {
  const answers = events.map(({ id, type, countsAt }): NeededTime => {
    const believed = countsAt ? new Date(countsAt) : null;
    const fieldValues = {
      date: believed ? dateIn(zone, believed) : '',
      time: believed ? timeIn(zone, believed) : '',
    };
    return { id, label: labelOf(workerEventTypes, type), believed, ...fieldValues };
  });
  return needsEnd ? [...answers, { id: null, label: 'Ended', believed: null, date: '', time: '' }] : answers;
}

const instant = ({ believed, date, time }: NeededTime): string =>
  (believed ? editedInstant(zone, believed, date, time) : instantOf(zone, date, time)).toISOString();

export function HeldDialog({ held, onClose }: { held: HeldTime; onClose: () => void }) {
  const [asked, setAsked] = useState(() => neededTimes(held));
  const [tried, setTried] = useState(false);
  const { save, pending, failure } = useSave(acceptHeldTime, {
    done: { title: 'Times saved' },
    failed: 'Error',
    refresh: [listHeldTimes, listTimesheets, listWorkerJobs, workerJobTotals],
    onSaved: onClose,
  });
  const change = (place: number, values: Partial<NeededTime>) =>
    setAsked(asked.map((each, index) => (index === place ? { ...each, ...values } : each)));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!asked.every(({ date, time }) => date && time)) return;
    const times = asked.flatMap((each) => (each.id === null ? [] : [{ id: each.id, at: instant(each) }]));
    const last = asked.find(({ id }) => id === null);
    void save({ params: { id: String(held.id) }, body: { times, end: last && instant(last) } });
  };

  return (
    <FormDialog
      title="When was it?"
      description="We keep the phone’s times too."
      submitLabel="Save Times"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {asked.map((each, place) => (
        <div
          key={each.id}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-2"
        >
          <DateBox
            label={`${each.label} on`}
            value={each.date}
            error={tried && !each.date ? 'Please say on which day' : undefined}
            onChange={(event) => change(place, { date: event.target.value })}
          />
          <TimeField
            label={`${each.label} at`}
            value={each.time}
            error={tried && !each.time ? 'Please say at what time' : undefined}
            onChange={(event) => change(place, { time: event.target.value })}
          />
        </div>
      ))}
    </FormDialog>
  );
}
