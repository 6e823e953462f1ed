import { expect, it } from 'vitest';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { reasonAgainst, type WorkerAction } from './reason-against';
import type { Snapshot } from './snapshot';
import { withEvents } from './with-events';

const zone = 'Australia/Melbourne';
const job = (id: number, status: WorkerJob['status']) => ({ id, status }) as WorkerJob;
const out: Snapshot = {
  jobs: [job(1, 'pending'), job(2, 'in_progress'), job(3, 'completed')],
  active: null,
  timesheets: [],
  held: [],
  at: 0,
};
const since = (snapshot: Snapshot, type: 'clock-in' | 'break-start') =>
  withEvents(snapshot, [{ id: 'e', type, at: '2026-11-21T00:00:00.000Z' }], zone, 'sam');
const atWork = since(out, 'clock-in');
const onBreak = since(atWork, 'break-start');
const start = (jobId: number): WorkerAction => ({ type: 'start-job', jobId });
const complete = (jobId: number): WorkerAction => ({
  type: 'complete-job',
  jobId,
  notes: '',
  photosTaken: 0,
});

it.each<[string, Snapshot | null, WorkerAction, string | null]>([
  ['before the office was heard', null, { type: 'clock-out' }, null],
  ['clock in', out, { type: 'clock-in' }, null],
  ['clock in twice', atWork, { type: 'clock-in' }, 'You are clocked in already'],
  ['clock out', atWork, { type: 'clock-out' }, null],
  ['clock out of a break', onBreak, { type: 'clock-out' }, null],
  ['clock out twice', out, { type: 'clock-out' }, 'You are not clocked in'],
  ['a break', atWork, { type: 'break-start' }, null],
  ['a break without a shift', out, { type: 'break-start' }, 'You are not clocked in'],
  ['a break in a break', onBreak, { type: 'break-start' }, 'You are on a break already'],
  ['the end of a break', onBreak, { type: 'break-end' }, null],
  ['the end of no break', atWork, { type: 'break-end' }, 'You are not on a break'],
  ['a job', out, start(1), null],
  ['a job twice', out, start(2), 'This job is started already'],
  ['a job that is done', out, start(3), 'This job is completed already'],
  ['a completion', out, complete(2), null],
  ['a completion twice', out, complete(3), 'This job is completed already'],
  ['a job that nobody knows here', out, complete(9), null],
])('%s', (_, shown, action, expected) => {
  expect(reasonAgainst(shown, action)).toBe(expected);
});
