import { expect, it } from 'vitest';
import { dueEvent } from './calendar-file';

const record = {
  id: 7,
  horseName: 'Banjo; the, "big" \\ one',
  recordType: 'farrier',
  nextDueDate: '2026-12-31',
  description: `Trim\r\nBEGIN:VALARM ${'🐎 sehr lang '.repeat(20)}`,
  provider: null,
  updatedAt: '2026-11-21T01:02:03.456Z',
};

it('is an all-day event with escaped text and folded lines', () => {
  const file = dueEvent(record, 'farrier.example');
  expect(file).toBe(dueEvent(record, 'farrier.example'));
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'PRODID:-//Farrier//Care//EN',
      'METHOD:PUBLISH',
      'UID:care-7@farrier.example',
      'DTSTAMP:20261121T010203Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Banjo\\; the\\, "big" \\\\ one: Farrier due',
      'TRANSP:TRANSPARENT',
    ]),
  );
  expect(unfolded.filter((line) => line.startsWith('BEGIN:VALARM'))).toEqual([]);
  expect(unfolded.find((line) => line.startsWith('DESCRIPTION:'))).toContain('Trim\\nBEGIN:VALARM 🐎');
});
