import { plural } from '../money/numbers';
import { daysBetween, formatDate } from '../time/dates';
import type { DueState } from './cycle';

export interface DueHorse {
  dueOn: string | null;
  dueState: DueState;
  daysOverdue: number;
  /** The reason for the pause, if known. */
  cycleState?: string | null;
  awayUntil?: string | null;
}

/** `Fri` within six days, then `Fri 4 Dec`, with the year when it differs. */
export function nearDate(date: string, today: string): string {
  const written = formatDate(date);
  const ahead = daysBetween(today, date);
  if (ahead > 0 && ahead < 7) return written.slice(0, 3);
  return date.slice(0, 4) === today.slice(0, 4) ? written.slice(0, -5) : written;
}

const pausedWords = ({ cycleState, awayUntil }: DueHorse, today: string): string => {
  if (cycleState === 'away' && awayUntil) return `away until ${nearDate(awayUntil, today)}`;
  return cycleState && cycleState !== 'active' ? cycleState : 'paused';
};

/** A horse's cycle state as text after its name: `12 days over`, `due Fri`, `booked`. */
export function dueWords(horse: DueHorse, today: string): string {
  const { dueOn, dueState, daysOverdue } = horse;
  if (dueState === 'paused') return pausedWords(horse, today);
  if (dueState === 'booked') return 'booked';
  if (dueState === 'unknown' || !dueOn) return 'never done';
  if (daysOverdue > 0) return `${plural(daysOverdue, 'day')} over`;
  return dueState === 'due' ? 'due today' : `due ${nearDate(dueOn, today)}`;
}
