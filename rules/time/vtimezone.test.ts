import { expect, it } from 'vitest';
import { vtimezone } from './vtimezone';

const around = new Date('2026-11-28T00:00:00Z');

it('says when the clocks change, and to what', () => {
  const text = vtimezone('Australia/Melbourne', around);
  expect(text).toContain(
    [
      'BEGIN:DAYLIGHT',
      'DTSTART:20261004T020000',
      'TZOFFSETFROM:+1000',
      'TZOFFSETTO:+1100',
      'END:DAYLIGHT',
    ].join('\r\n'),
  );
  expect(text).toContain(
    [
      'BEGIN:STANDARD',
      'DTSTART:20270404T030000',
      'TZOFFSETFROM:+1100',
      'TZOFFSETTO:+1000',
      'END:STANDARD',
    ].join('\r\n'),
  );
  expect(text).toMatch(/^BEGIN:VTIMEZONE\r\nTZID:Australia\/Melbourne\r\n/);
  expect(text).toMatch(/\r\nEND:VTIMEZONE$/);
});

it('has one offset for a zone whose clocks never change', () => {
  expect(vtimezone('Australia/Brisbane', around).match(/TZOFFSETTO:\S+/g)).toEqual(['TZOFFSETTO:+1000']);
  expect(vtimezone('America/St_Johns', around)).toContain('TZOFFSETTO:-0330');
});
