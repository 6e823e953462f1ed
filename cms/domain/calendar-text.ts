import { TZDate } from '@date-fns/tz';

/**
 * Returns the instant for an event's `DTSTAMP`. The library takes the clock of a date unchanged, so the date is in
 * UTC.
 */
export const stampOf = (at: string | Date): TZDate => new TZDate(new Date(at).getTime(), 'UTC');

/** Returns the text of a calendar file. Marks `DTSTAMP` as UTC (RFC 5545), which the library omits. */
export const calendarText = (calendar: { toString: () => string }): string =>
  `${calendar.toString()}\r\n`.replace(/^(DTSTAMP:\d{8}T\d{6})\r$/gm, '$1Z\r');
