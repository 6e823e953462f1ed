import { lengthText } from '../time/length-text';
import type { PartState } from './capacity';
import { hasRoom } from './free-days';

/** Use of a part of a day. */
export interface FilledPart {
  /** Available minutes and used minutes. */
  minutes: number;
  used: number;
  state: PartState;
}

/** The used share of a day's minutes. Above 1 when overbooked. */
export function shareUsed(parts: readonly Pick<FilledPart, 'minutes' | 'used'>[]): number {
  const sum = (field: 'minutes' | 'used') => parts.reduce((total, part) => total + part[field], 0);
  return sum('minutes') ? sum('used') / sum('minutes') : 0;
}

/** Public availability of a day. */
export type Availability = 'open' | 'filling up' | 'ask us';

/** A day is 'filling up' from half of its minutes. With almost nothing left, people should ask. */
export function availabilityOf(parts: readonly FilledPart[]): Availability {
  const share = shareUsed(parts);
  if (share >= 0.9 || !parts.some(({ state }) => hasRoom(state))) return 'ask us';
  return share >= 0.5 ? 'filling up' : 'open';
}

/** '2 h free', 'full', '30 min over'. */
export function freeTimeText({ minutes, used }: Pick<FilledPart, 'minutes' | 'used'>): string {
  if (used > minutes) return `${lengthText(used - minutes)} over`;
  return used === minutes ? 'full' : `${lengthText(minutes - used)} free`;
}
