import { expect, test } from 'vitest';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import { dueOf, dueText, urgentOf } from './due-rules';

let lastId = 0;
const record = (more: Partial<HealthRecord>): HealthRecord => ({
  id: ++lastId,
  horseId: 1,
  recordType: 'farrier',
  serviceDate: '2026-10-01',
  nextDueDate: null,
  provider: null,
  description: 'Trim',
  cost: null,
  notes: null,
  attachments: [],
  visitId: null,
  createdAt: '',
  updatedAt: '',
  ...more,
});
const today = '2026-11-21';

test('care that was done again is not due any more', () => {
  const old = record({ nextDueDate: '2026-11-12' });
  expect(dueOf(old, [old], today)?.state).toBe('overdue');
  const again = record({ serviceDate: '2026-11-10', description: 'Hot shoes all round' });
  expect(dueOf(old, [old, again], today)).toBeNull();
  expect(dueOf(old, [old, { ...again, horseId: 2 }], today)?.state).toBe('overdue');
});

test('another vaccination does not hide this one, the same one does', () => {
  const strangles = record({
    recordType: 'vaccination',
    description: 'Strangles',
    nextDueDate: '2026-11-01',
  });
  const tetanus = record({ recordType: 'vaccination', description: 'Tetanus', serviceDate: '2026-11-05' });
  expect(dueOf(strangles, [strangles, tetanus], today)?.state).toBe('overdue');
  const booster = record({
    recordType: 'vaccination',
    description: ' strangles ',
    serviceDate: '2026-11-05',
  });
  expect(dueOf(strangles, [strangles, booster], today)).toBeNull();
});

test('the most urgent comes first, and what is far away does not come', () => {
  const far = record({ nextDueDate: '2027-01-15', horseId: 3 });
  const soon = record({ nextDueDate: '2026-12-21', horseId: 4 });
  const late = record({ nextDueDate: '2026-11-20', horseId: 5 });
  expect(urgentOf([far, soon, late], today).map((due) => due.record.id)).toEqual([late.id, soon.id]);
});

test('words', () => {
  expect(dueText({ days: -1 })).toBe('Overdue by 1 day');
  expect(dueText({ days: 0 })).toBe('Due today');
  expect(dueText({ days: 12 })).toBe('Due in 12 days');
});
