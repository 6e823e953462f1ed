import { describe, expect, it } from 'vitest';
import { contractLeaves } from '../tests/support/contract-leaves';

const takes = (text: string) =>
  contractLeaves.filter(({ schema }) => schema.safeParse(text).success).map(({ path }) => path);
/**
 * Fields that accept the first text but not the second, which has an impossible day or month. Phones and passwords
 * accept both.
 */
const fieldsOf = (text: string, like: string) => {
  const others = new Set(takes(like));
  return takes(text).filter((path) => !others.has(path));
};

const dates = fieldsOf('2026-12-01', '2026-13-45');
const months = fieldsOf('2026-12', '2026-13').filter((path) => !dates.includes(path));
const instants = fieldsOf('2026-12-01T00:00:00Z', '2026-13-45T00:00:00Z');

/** The server accepts wrong device clocks and holds impossible events. The others are compared with a row. */
const ofAnyYear = [
  'DELETE /api/admin/bookings/:id/called body.calledAt',
  'DELETE /api/admin/bookings/:id/no-answer body.noAnswerAt',
  'PUT /api/calendar/appointments/:id/visit body.startedAt',
  'PUT /api/calendar/appointments/:id/visit body.finishedAt',
  'PUT /api/worker/visits/:id body.startedAt',
  'PUT /api/worker/visits/:id body.finishedAt',
  'POST /api/worker/events body.sentAt',
  'POST /api/worker/events body.events[].at',
];

describe('every date of every call', () => {
  it('is found, with months and instants', () => {
    expect(dates).toContain('GET /api/calendar/plan query.from');
    expect(dates).toContain('POST /api/bookings body.serviceDate');
    expect(dates.length).toBeGreaterThan(30);
    expect(months.length).toBeGreaterThan(1);
    expect(instants.length).toBeGreaterThan(5);
  });

  it.each(['9999-12-31', '2200-01-01', '1899-12-31', '0026-12-01', '0000-01-01'])(
    'lies in the years that the calendar can count in, and not on %s',
    (date) => {
      const day = new Set(takes(date));
      expect(dates.filter((path) => day.has(path))).toEqual([]);
      const [month, instant] = [new Set(takes(date.slice(0, 7))), new Set(takes(`${date}T00:00:00Z`))];
      expect(months.filter((path) => month.has(path))).toEqual([]);
      const taken = instants.filter((path) => instant.has(path));
      expect(taken.filter((path) => !ofAnyYear.includes(path))).toEqual([]);
    },
  );

  it('may be of an old horse, and of a far plan', () => {
    const [old, far] = [new Set(takes('1999-03-04')), new Set(takes('2098-03-04'))];
    expect(old.has('GET /api/calendar/appointments query.from')).toBe(true);
    expect(far.has('GET /api/calendar/plan query.from')).toBe(true);
  });
});
