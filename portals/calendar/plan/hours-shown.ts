import { minuteOf } from '../../../rules/time/minute-of-day';

interface OpenHours {
  opens: string | null;
  closes: string | null;
}

interface Placed {
  appointmentTime: string;
  durationMinutes: number;
}

/** The default hours for a week without opening hours and visits. */
const usual = { first: 7, last: 18 };
const dayHours = 24;

/** Returns the hours of a plan: from one before opening to one after closing, extended for visits outside. */
export function hoursShown(
  days: readonly OpenHours[],
  visits: readonly Placed[],
): { first: number; last: number } {
  const open = days.flatMap(({ opens, closes }) =>
    opens && closes ? [{ from: minuteOf(opens) / 60 - 1, to: minuteOf(closes) / 60 + 1 }] : [],
  );
  const usually = open.length > 0 ? open : [{ from: usual.first, to: usual.last }];
  const planned = visits.map(({ appointmentTime, durationMinutes }) => ({
    from: minuteOf(appointmentTime) / 60,
    to: (minuteOf(appointmentTime) + durationMinutes) / 60,
  }));
  const all = [...usually, ...planned];
  return {
    first: Math.max(0, Math.floor(Math.min(...all.map(({ from }) => from)))),
    last: Math.min(dayHours, Math.ceil(Math.max(...all.map(({ to }) => to)))),
  };
}
