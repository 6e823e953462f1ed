import { expect, it } from 'vitest';
import { recordOf } from './record-of';

it.each([
  ['a visit whose record the worker may write', { appointmentId: 7, writesVisit: true }, 7],
  ['a visit whose record the owner writes', { appointmentId: 7, writesVisit: false }, null],
  ['a visit in a job stored by an older version', { appointmentId: 7 }, 7],
  ['no visit', { appointmentId: null, writesVisit: false }, null],
])('a job for %s says which record to read', (_, job, expected) => {
  expect(recordOf(job)).toBe(expected);
});
