import { useState } from 'react';
import { editedInstant } from '../../../rules/time/instants';
import { dateIn, timeIn } from '../../../rules/time/zone';
import {
  faultOfBreaks,
  parseTypedBreak,
  type TypedBreak,
  toTypedBreak,
  type WholeBreak,
} from '../../../rules/worker/breaks';

/** A shift's hours as ISO instants. */
export interface Hours {
  clockIn: string;
  clockOut: string;
  /** Absent when unchanged. */
  breaks?: WholeBreak[];
}

interface Clock {
  date: string;
  time: string;
}

/** Errors by field name: `clockIn`, `breaks.0.start`. */
export type HoursErrors = Record<string, string>;

/** Holds a shift's typed hours, in the business's zone. */
export function useTypedHours(
  zone: string,
  entry: { clockIn: string; clockOut: string; breaks: readonly { start: string; end: string | null }[] },
) {
  const clockOf = (iso: string): Clock => ({
    date: dateIn(zone, new Date(iso)),
    time: timeIn(zone, new Date(iso)),
  });
  // Initial values of the form. Later answers do not change them during typing.
  const [before] = useState(() => ({
    ...entry,
    breaks: entry.breaks.map((each, key) => toTypedBreak(zone, key, each, entry.clockOut)),
  }));
  const [from, setFrom] = useState(() => clockOf(before.clockIn));
  const [to, setTo] = useState(() => clockOf(before.clockOut));
  const [breaks, setBreaks] = useState<TypedBreak[]>(before.breaks);
  const [errors, setErrors] = useState<HoursErrors>({});

  const missing = (): HoursErrors => ({
    ...((!from.date || !from.time) && { clockIn: 'Please say when work began' }),
    ...((!to.date || !to.time) && { clockOut: 'Please say when work ended' }),
    ...Object.fromEntries(
      breaks.flatMap(({ start, end }, place) => [
        ...(start ? [] : [[`breaks.${place}.start`, 'Please say when the break began']]),
        ...(end ? [] : [[`breaks.${place}.end`, 'Please say when the break ended']]),
      ]),
    ),
  });

  /**
   * Returns the typed values, or null with errors at the fields. `more` contains errors of the form's other fields.
   */
  const read = (more: HoursErrors = {}): Hours | null => {
    const faults = { ...missing(), ...more };
    setErrors(faults);
    if (Object.keys(faults).length) return null;
    const instant = (iso: string, { date, time }: Clock) =>
      editedInstant(zone, new Date(iso), date, time).toISOString();
    const span = { clockIn: instant(before.clockIn, from), clockOut: instant(before.clockOut, to) };
    if (span.clockOut <= span.clockIn) {
      setErrors({ clockOut: 'The end must come after the beginning' });
      return null;
    }
    if (breaks === before.breaks) return span;
    const wholeBreaks = breaks.map((each) => parseTypedBreak(zone, span.clockIn, each));
    const fault = faultOfBreaks(wholeBreaks, span);
    if (fault) setErrors({ [`breaks.${fault.place}.${fault.field}`]: fault.message });
    return fault ? null : { ...span, breaks: wholeBreaks };
  };

  return { from, setFrom, to, setTo, breaks, setBreaks, errors, setErrors, read };
}

export type TypedHours = ReturnType<typeof useTypedHours>;
