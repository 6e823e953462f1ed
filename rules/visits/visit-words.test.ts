import { expect, it } from 'vitest';
import type { Foot } from '../bookings/feet';
import type { FootWork } from './visit-options';
import { doneWords, horseLine, workWords } from './visit-words';

const on = (done: FootWork, ...feet: Foot[]) => Object.fromEntries(feet.map((foot) => [foot, { done }]));
const fores: Foot[] = ['near-fore', 'off-fore'];
const hinds: Foot[] = ['near-hind', 'off-hind'];

it.each([
  ['nothing', {}, ''],
  ['nothing done', on('none', ...fores), ''],
  ['a full trim', on('trim', ...fores, ...hinds), 'Trim: all feet'],
  [
    'shoes in front',
    { ...on('new-shoe', ...fores), ...on('trim', ...hinds) },
    'New shoe: fores; trim: hinds',
  ],
  ['one foot', on('reset', 'off-hind'), 'Reset: off hind'],
  ['a pair and one', on('trim', ...hinds, 'near-fore'), 'Trim: hinds and near fore'],
  ['across', on('pulled', 'near-fore', 'off-hind'), 'Pulled: near fore and off hind'],
])('%s', (_, work, words) => {
  expect(workWords(work)).toBe(words);
});

const horse = { outcome: 'done', reason: null, work: on('trim', ...fores), vetAdvised: false } as const;

it.each([
  ['done', horse, 'Trim: fores'],
  ['done without a word', { ...horse, work: {} }, 'Done'],
  ['partly', { ...horse, outcome: 'partly', reason: 'sore' } as const, 'Partly done (sore). Trim: fores'],
  ['not done', { ...horse, outcome: 'not-done', reason: 'not caught' } as const, 'Not done (not caught)'],
])('says %s', (_, given, words) => {
  expect(doneWords(given)).toBe(words);
});

it('names the horse, the vet and the next day in its line', () => {
  expect(horseLine('Biscuit', { ...horse, vetAdvised: true }, '2027-01-02')).toBe(
    'Biscuit: Trim: fores. Please ask your vet to look. Next: Sat 2 Jan 2027.',
  );
});
