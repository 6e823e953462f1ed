import { expect, it } from 'vitest';
import { type CareWork, isDone } from './care-due';

const trim: CareWork = {
  id: 5,
  horseId: 1,
  recordType: 'farrier',
  serviceDate: '2026-10-01',
  description: 'Trim',
};
const booster: CareWork = { ...trim, recordType: 'vaccination', description: 'Strangles  booster' };

it.each<[string, boolean, CareWork, Partial<CareWork>]>([
  ['the same work later', true, trim, { serviceDate: '2026-11-10' }],
  ['another round of the farrier', true, trim, { serviceDate: '2026-11-10', description: 'Hot shoes' }],
  [
    'another round of worming',
    true,
    { ...trim, recordType: 'worming' },
    { id: 6, description: 'Ivermectin' },
  ],
  ['another round of physio', true, { ...trim, recordType: 'physio' }, { id: 6, description: 'Back' }],
  ['the same day, written down later', true, trim, { id: 6 }],
  ['the same day, written down before', false, trim, { id: 4 }],
  ['later work with a lower id', true, trim, { id: 4, serviceDate: '2026-10-02' }],
  ['earlier work, written down late', false, trim, { id: 6, serviceDate: '2026-09-30' }],
  ['the record itself', false, trim, {}],
  ['another horse', false, trim, { id: 6, horseId: 2 }],
  ['another type', false, trim, { id: 6, recordType: 'vet' }],
  ['the same vaccination', true, booster, { id: 6, description: ' strangles BOOSTER\n' }],
  ['another vaccination', false, booster, { id: 6, description: 'Tetanus' }],
  ['the same visit of the vet', true, { ...trim, recordType: 'vet' }, { id: 6, description: 'TRIM' }],
  ['another visit of the vet', false, { ...trim, recordType: 'vet' }, { id: 6, description: 'Teeth' }],
  ['something else', false, { ...trim, recordType: 'other' }, { id: 6, description: 'Rug' }],
])('%s: %s', (_, done, record, change) => {
  const other = { ...record, ...change };
  expect(isDone(record, [record, other])).toBe(done);
  expect(isDone(record, [other, record])).toBe(done);
});

it('is not done with nothing after it', () => {
  expect(isDone(trim, [])).toBe(false);
});
