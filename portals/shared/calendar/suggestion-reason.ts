import type { NextSuggestion } from '../../../rules/calendar/next-suggestions';
import { weekdayOf } from '../../../rules/time/dates';

interface SuggestedVisit {
  target: string;
  /** Suburb of the visit. */
  suburb: string | null;
}

export function suggestionReason(
  { why, date, isZoneDay }: NextSuggestion,
  { target, suburb }: SuggestedVisit,
): string {
  if (why === 'weekday') return `${weekdayOf(date)}s, as this one`;
  if (why === 'near')
    return isZoneDay ? `Our day for ${suburb || 'this suburb'}` : `We are in ${suburb || 'the same suburb'}`;
  return date === target ? 'The day it is due' : 'Nearest to the day it is due';
}
