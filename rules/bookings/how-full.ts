import { lengthText } from '../time/length-text';
import type { PartState } from './capacity';
import { hasRoom } from './free-days';

/** How full a part of a day is. */
export interface FilledPart {
  /** The minutes that it holds, and those that are used. */
  minutes: number;
  used: number;
  state: PartState;
}

/** The share of a day's minutes that is used; more than 1 when more was taken than it holds. */
export function shareUsed(parts: readonly Pick<FilledPart, 'minutes' | 'used'>[]): number {
  const sum = (field: 'minutes' | 'used') => parts.reduce((total, part) => total + part[field], 0);
  return sum('minutes') ? sum('used') / sum('minutes') : 0;
}

/** How free a day is, for somebody who looks from outside. */
export type Availability = 'open' | 'filling up' | 'ask us';

/** From half of its minutes on a day fills up; where next to nothing is left people had better ask. */
export function howFree(parts: readonly FilledPart[]): Availability {
  const share = shareUsed(parts);
  if (share >= 0.9 || !parts.some(({ state }) => hasRoom(state))) return 'ask us';
  return share >= 0.5 ? 'filling up' : 'open';
}

/** '2 h free', 'full', '30 min over'. */
export function partText({ minutes, used }: Pick<FilledPart, 'minutes' | 'used'>): string {
  if (used > minutes) return `${lengthText(used - minutes)} over`;
  return used === minutes ? 'full' : `${lengthText(minutes - used)} free`;
}
