import { DateBox } from '../../../ui/forms/date-box';
import { TimeField } from '../../../ui/forms/time-field';
import { BreakFields } from './break-fields';
import type { TypedHours } from './use-typed-hours';

/** Start and end of a shift, and its breaks. */
export function HoursFields({ hours, className }: { hours: TypedHours; className: string }) {
  const { from, setFrom, to, setTo, errors } = hours;
  return (
    <>
      <div className={className}>
        <DateBox
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
        <DateBox
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
      </div>
      <BreakFields hours={hours} />
    </>
  );
}
