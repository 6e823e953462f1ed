import { expect, it } from 'vitest';
import type { PartState } from './capacity';
import { availabilityOf, shareUsed } from './how-full';

const day = (used: [number, number, number], states: PartState[] = ['open', 'open', 'open']) =>
  [240, 240, 120].map((minutes, at) => ({
    minutes,
    used: used[at] ?? 0,
    state: states[at] ?? 'open',
  }));

// A visit to one horse takes 80 minutes. These have 3, 4, 6 and 7 such visits.
it.each([
  [day([0, 0, 0]), 'open'],
  [day([240, 0, 0]), 'open'],
  [day([240, 80, 0]), 'filling up'],
  [day([320, 0, 0], ['full', 'open', 'open']), 'filling up'],
  [day([240, 160, 80]), 'filling up'],
  [day([240, 240, 80]), 'ask us'],
  [day([200, 200, 60], ['full', 'full', 'full']), 'ask us'],
  [day([0, 0, 0], ['closed', 'closed', 'full']), 'ask us'],
])('%#: a day is %s', (parts, word) => expect(availabilityOf(parts)).toBe(word));

it('nothing of a closed day is used', () => expect(shareUsed([{ minutes: 0, used: 80 }])).toBe(0));
