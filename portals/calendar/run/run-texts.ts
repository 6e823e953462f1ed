import type { Run } from '../../../contracts/calendar/run';
import { formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';

export type Stop = Run['stops'][number];

export const kmText = (km: number): string => `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;

/** Describes the drive to a stop: '12 km, 14 min drive'. */
export function wayText({ km, travelMinutes, place }: Stop): string {
  if (place.source === 'unknown') return 'Place unknown: no way is counted';
  if (km === 0) return 'No drive';
  return `${kmText(km)}, ${lengthText(travelMinutes)} drive`;
}

/** Returns the arrival time if it is later than agreed, else an empty text. */
export const lateText = ({ arrival, time }: Stop): string =>
  arrival > time ? `there at ${formatTime12h(arrival)}` : '';

export const totalText = ({ km, minutes }: Pick<Run, 'km' | 'minutes'>): string =>
  `${kmText(km)}, ${lengthText(minutes)} of driving`;
