// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Snapshot } from '../model/snapshot';
import { changeState, emptyState } from '../offline/worker-state';

const start = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./visit-sync', () => ({ visitSync: { start } }));

const { startVisitsWhenNeeded } = await import('./start-visits');

const snapshotWith = (...appointmentIds: (number | null)[]): Snapshot => ({
  jobs: appointmentIds.map((appointmentId, id) => ({ id, appointmentId }) as Snapshot['jobs'][number]),
  active: null,
  timesheets: [],
  held: [],
  at: 1,
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  start.mockReset().mockResolvedValue();
  changeState(emptyState);
});

it('starts when the first job for a visit comes, and once only', async () => {
  startVisitsWhenNeeded();
  changeState({ snapshot: snapshotWith(null) });
  await settled();
  expect(start).not.toHaveBeenCalled();
  for (const id of [7, 8]) {
    changeState({ snapshot: snapshotWith(null, id) });
    await settled();
  }
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts at once with a stored job, and tries again after a failure', async () => {
  changeState({ snapshot: snapshotWith(7) });
  start.mockRejectedValueOnce(new Error('No network'));
  startVisitsWhenNeeded();
  await settled();
  expect(start).toHaveBeenCalledTimes(1);
  changeState({ link: 'good' });
  await settled();
  expect(start).toHaveBeenCalledTimes(2);
});
