import { expect, it } from 'vitest';
import { lastVisitOf } from './last-visit-of';

const visit = (id: number, more: object = {}) => ({
  id,
  clientId: 1 as number | null,
  horseIds: [] as number[],
  status: 'completed' as const,
  appointmentTime: '09:00',
  ...more,
});
const ofJess = { id: 1, horses: [{ id: 7 }] };

it.each([
  ['their own', [visit(1)], 1],
  ['the later of two', [visit(1, { appointmentTime: '14:00' }), visit(2)], 1],
  ['not one that was cancelled', [visit(1), visit(2, { appointmentTime: '14:00', status: 'cancelled' })], 1],
  ['one of another at which a horse of theirs was', [visit(1, { clientId: 2, horseIds: [6, 7] })], 1],
  [
    'their own before that of another',
    [visit(1), visit(2, { clientId: 2, horseIds: [7], appointmentTime: '14:00' })],
    1,
  ],
  ['none of others', [visit(1, { clientId: 2, horseIds: [6] }), visit(2, { clientId: null })], null],
])('the last visit of a client is %s', (_what, visits, id) => {
  expect(lastVisitOf(visits, ofJess)?.id ?? null).toBe(id);
});
