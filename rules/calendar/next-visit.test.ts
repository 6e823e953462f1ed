import { expect, it } from 'vitest';
import { nextVisit, type VisitOfDay } from './next-visit';

const [today, tomorrow] = ['2026-11-24', '2026-11-25'];
const visit = (appointmentTime: string, more: Partial<VisitOfDay> = {}): VisitOfDay => ({
  appointmentDate: today,
  appointmentTime,
  status: 'confirmed',
  isAskedFor: false,
  onTheWayAt: null,
  ...more,
});
const done = { status: 'completed' };

it.each<[string, VisitOfDay[], string, string | null, number, number]>([
  ['nothing', [], '09:00', null, 0, 0],
  ['the first to come', [visit('10:00'), visit('12:00')], '09:00', '10:00', 0, 1],
  ['the one that goes on, until it is done', [visit('08:00'), visit('12:00')], '09:00', '08:00', 0, 1],
  ['the following one, once it is done', [visit('08:00', done), visit('12:00')], '09:00', '12:00', 0, 0],
  ['the one whose time has come', [visit('08:00'), visit('12:00')], '12:00', '12:00', 1, 0],
  [
    'what comes after a later one is done',
    [visit('08:00'), visit('09:00', done), visit('12:00')],
    '10:00',
    '12:00',
    1,
    0,
  ],
  [
    'the one that somebody is on the way to',
    [visit('08:00'), visit('12:00', { onTheWayAt: 'now' })],
    '09:00',
    '12:00',
    1,
    0,
  ],
  [
    'nobody is on the way to what is done',
    [visit('08:00', { onTheWayAt: 'now', ...done }), visit('12:00')],
    '09:00',
    '12:00',
    0,
    0,
  ],
  [
    'not what is cancelled',
    [visit('10:00', { status: 'cancelled' }), visit('12:00')],
    '09:00',
    '12:00',
    0,
    0,
  ],
  [
    'a cancelled one ends nothing',
    [visit('08:00'), visit('08:30', { status: 'cancelled' })],
    '09:00',
    '08:00',
    0,
    0,
  ],
  [
    'not what is asked for alone',
    [visit('08:00', { isAskedFor: true }), visit('12:00')],
    '09:00',
    '12:00',
    0,
    0,
  ],
  [
    'tomorrow, when today is done',
    [visit('08:00', done), visit('07:00', { appointmentDate: tomorrow })],
    '09:00',
    '07:00',
    0,
    0,
  ],
  [
    'the last of today, until it is done',
    [visit('16:00'), visit('07:00', { appointmentDate: tomorrow })],
    '20:00',
    '16:00',
    0,
    0,
  ],
])('%s', (_what, visits, time, expected, behind, ahead) => {
  const found = nextVisit(visits, { date: today, time });
  expect([found.next?.appointmentTime ?? null, found.behind, found.ahead]).toEqual([expected, behind, ahead]);
});
