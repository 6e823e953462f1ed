import { expect, it } from 'vitest';
import { movedField } from './job-of-visit';

const before = { scheduledDate: '2027-02-03', scheduledTime: '09:00', address: null };

it.each([
  [{}, null],
  [{ scheduledDate: '2027-02-03', scheduledTime: '09:00', address: '' }, null],
  [{ scheduledDate: '2027-02-04' }, 'scheduledDate'],
  [{ scheduledTime: '09:15' }, 'scheduledTime'],
  [{ address: '5 Racecourse Road, Pakenham' }, 'address'],
])('a change %j of a job moves its %s', (change, moved) => {
  expect(movedField(before, change)).toBe(moved);
});
