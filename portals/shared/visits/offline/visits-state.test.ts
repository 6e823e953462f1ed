import { expect, it } from 'vitest';
import type { ShownVisit } from '../model/shown-visit';
import { createVisitsState } from './visits-state';

const visit = (revision: number, completedAt: string | null = null): ShownVisit => ({
  id: 1,
  appointmentId: 7,
  doneOn: '2026-11-21',
  startedAt: null,
  finishedAt: null,
  revision,
  completedAt,
  horses: [],
  proposed: [],
  access: [],
});

it('an answer that comes late does not go over a newer one', () => {
  const { ask, show, read } = createVisitsState();
  const [reading, saving] = [ask(), ask()];
  expect(show([visit(2)], saving)).toHaveLength(1);
  expect(show([visit(1)], reading)).toEqual([]);
  expect(read().visits.get(7)?.revision).toBe(2);
});

it('of two answers of the same save the one that was asked for later is shown, also of a visit that was set back', () => {
  const { ask, show, read } = createVisitsState();
  const [saving, reading] = [ask(), ask()];
  show([visit(2)], reading);
  show([visit(2, '2026-11-21T01:00:00.000Z')], saving);
  expect(read().visits.get(7)?.completedAt).toBeNull();
});

it('the answer of a save is shown, though the record was read since it left', () => {
  const { ask, show, read } = createVisitsState();
  const [saving, reading] = [ask(), ask()];
  show([visit(1)], reading);
  show([visit(2)], saving);
  expect(read().visits.get(7)?.revision).toBe(2);
});
