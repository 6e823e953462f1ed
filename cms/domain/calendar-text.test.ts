import { TZDate } from '@date-fns/tz';
import ical from 'ical-generator';
import { expect, it } from 'vitest';
import { calendarText, stampOf } from './calendar-text';

it('writes the stamp in UTC beside a start on the business’s clock', () => {
  const zone = 'Australia/Melbourne';
  const at = '2026-11-29T23:52:32.000Z';
  const start = new TZDate(new Date(at).getTime(), zone);
  const text = calendarText(
    ical({
      timezone: zone,
      events: [{ id: 'one', stamp: stampOf(at), timezone: zone, start, end: start, summary: 'Visit' }],
    }),
  );
  expect(text).toContain('\r\nDTSTAMP:20261129T235232Z\r\n');
  expect(text).toContain('\r\nDTSTART;TZID=Australia/Melbourne:20261130T105232\r\n');
});
