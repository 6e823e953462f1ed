import { describe, expect, it } from 'vitest';
import type { SentEvent } from '../../../contracts/worker/worker-events';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { pillOf } from '../../../ui/offline/sync-status';
import { jobLists } from './job-lists';
import type { Snapshot } from './snapshot';
import { withEvents } from './with-events';

const zone = 'Australia/Melbourne';
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const job = (id: number, more: Partial<WorkerJob> = {}): WorkerJob => ({
  id,
  workerName: 'sam',
  clientName: `Client ${id}`,
  phone: '+61412345678',
  address: '1 Road',
  scheduledDate: '2026-11-21',
  scheduledTime: '09:00',
  description: null,
  userId: null,
  appointmentId: null,
  status: 'pending',
  notes: null,
  photoUrls: [],
  photosTaken: 0,
  photosGivenUpAt: null,
  startedAt: null,
  completedAt: null,
  createdAt: at('00:00'),
  updatedAt: at('00:00'),
  ...more,
});
const none: Snapshot = { jobs: [job(1), job(2)], active: null, timesheets: [], held: [], at: 0 };
let count = 0;
const event = (type: SentEvent['type'], time: string, more: object = {}) => {
  count += 1;
  return { id: `e${count}`, type, at: at(time), ...more } as SentEvent;
};
const shown = (events: SentEvent[], before = none) => withEvents(before, events, zone, 'sam');

describe('events of the phone that the server does not know', () => {
  it('is a running entry on the business’s day, with its breaks', () => {
    const { active, timesheets } = shown([event('clock-in', '20:30'), event('break-start', '21:00')]);
    expect(active).toMatchObject({ workDate: '2026-11-22', clockIn: at('20:30'), clockOut: null });
    expect(active?.breaks).toEqual([{ start: at('21:00'), end: null }]);
    expect(timesheets).toEqual([active]);
  });

  it('ends with its hours, breaks left out', () => {
    const { active, timesheets } = shown([
      event('clock-in', '00:00'),
      event('break-start', '02:00'),
      event('break-end', '02:30'),
      event('clock-out', '08:00'),
    ]);
    expect(active).toBeNull();
    expect(timesheets).toEqual([expect.objectContaining({ totalHours: '7.50', clockOut: at('08:00') })]);
  });

  it('closes the entry that the server knows, and leaves the others', () => {
    const running = { ...(shown([event('clock-in', '00:00')]).active as never as object), id: 7 };
    const before = { ...none, active: running, timesheets: [running] } as Snapshot;
    expect(shown([event('clock-out', '04:00')], before).timesheets).toEqual([
      expect.objectContaining({ id: 7, totalHours: '4.00' }),
    ]);
  });

  it('counts from when the server will, where the clock of the phone is wrong', () => {
    const running = { ...(shown([event('clock-in', '00:00')]).active as never as object), id: 7 };
    const before = { ...none, active: running, timesheets: [running], clockOff: 3 * 3_600_000 } as Snapshot;
    expect(shown([event('clock-out', '01:00')], before).timesheets).toEqual([
      expect.objectContaining({ clockOut: at('04:00'), totalHours: '4.00' }),
    ]);
  });

  it('makes no second entry, and ends none where none runs', () => {
    const twice = shown([event('clock-in', '00:00'), event('clock-in', '01:00')]);
    expect(twice.timesheets).toHaveLength(1);
    expect(shown([event('clock-out', '01:00'), event('break-end', '02:00')])).toEqual(none);
  });

  it('starts and completes jobs with notes and the number of photos', () => {
    const { jobs } = shown([
      event('start-job', '01:00', { jobId: 1 }),
      event('complete-job', '02:00', { jobId: 1, notes: 'Two trims', photosTaken: 5 }),
      event('start-job', '03:00', { jobId: 2 }),
    ]);
    expect(jobs[0]).toMatchObject({
      status: 'completed',
      notes: 'Two trims',
      photosTaken: 5,
      completedAt: at('02:00'),
    });
    expect(jobs[1]).toMatchObject({ status: 'in_progress', startedAt: at('03:00') });
  });
});

it('lists jobs of today by time, later ones by day and time, earlier ones apart, and five that were done last', () => {
  const done = Array.from({ length: 7 }, (_, index) =>
    job(20 + index, { status: 'completed', completedAt: at(`0${index}:00`) }),
  );
  const lists = jobLists(
    [
      job(1, { scheduledTime: '13:00' }),
      job(2, { scheduledTime: '07:30', status: 'in_progress' }),

      job(3, { scheduledDate: '2026-11-23' }),
      job(4, { scheduledDate: '2026-11-22', scheduledTime: '15:00' }),
      job(5, { scheduledDate: '2026-11-20' }),
      ...done,
    ],
    '2026-11-21',
  );
  const ids = (jobs: WorkerJob[]) => jobs.map(({ id }) => id);
  expect(ids(lists.today)).toEqual([2, 1]);
  expect(ids(lists.upcoming)).toEqual([4, 3]);
  expect(ids(lists.earlier)).toEqual([5]);
  expect(ids(lists.completed)).toEqual([26, 25, 24, 23, 22]);
});

it('says what was sent, how many wait, or what is wrong', () => {
  const opened = { sent: false, ready: false };
  expect(pillOf('good', 0, opened)).toEqual({ text: 'Connected', tone: 'ok', more: null });
  expect(pillOf('good', 0, { sent: false, ready: true })).toMatchObject({
    text: 'Ready offline',
    tone: 'ok',
  });
  for (const ready of [false, true])
    expect(pillOf('good', 0, { sent: true, ready })).toEqual({ text: 'Synced', tone: 'ok', more: null });
  expect(pillOf('sending', 0, opened)).toMatchObject({ text: 'Connecting…' });
  expect(pillOf('sending', 2, opened)).toMatchObject({ text: '2 waiting', tone: 'warn' });
  expect(pillOf('no-signal', 3, opened)).toMatchObject({
    text: '3 waiting',
    more: expect.stringContaining('saved on this phone'),
  });
  expect(pillOf('no-signal', 0, opened)).toMatchObject({ text: 'No connection' });
  expect(pillOf('trouble', 0, opened)).toMatchObject({ text: 'Can’t reach the office' });
  expect(pillOf('signed-out', 3, opened)).toMatchObject({
    text: 'Password needed, 3 waiting',
    tone: 'danger',
  });
  expect(pillOf('no-room', 0, opened)).toMatchObject({ tone: 'danger' });
});
