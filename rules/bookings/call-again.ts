import { type BusinessHours, openSpan } from '../time/business-hours';
import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';

/** Choices for the next call after nobody answered. */
export const callAgainChoices = ['30-minutes', '2-hours', 'tomorrow'] as const;
export type CallAgain = (typeof callAgainChoices)[number];

const minuteMs = 60_000;
/** A press within this time, also from another tab, counts as the same call attempt. */
const sameTryMs = minuteMs;

/** Instant of the next call. 'tomorrow' is the opening time, or nine on a closed day. */
export function callAgainAt(hours: BusinessHours, again: CallAgain, now: Date): Date {
  if (again === '30-minutes') return new Date(now.getTime() + 30 * minuteMs);
  if (again === '2-hours') return new Date(now.getTime() + 120 * minuteMs);
  const tomorrow = addDays(dateIn(hours.zone, now), 1);
  return openSpan(hours, tomorrow)?.opens ?? instantOf(hours.zone, tomorrow, '09:00');
}

/** True when an attempt now repeats the last one. */
export const isSameTry = (noAnswerAt: string | null | undefined, now: Date): boolean =>
  Boolean(noAnswerAt) && now.getTime() - Date.parse(noAnswerAt ?? '') < sameTryMs;
