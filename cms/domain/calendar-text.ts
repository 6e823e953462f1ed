import { TZDate } from '@date-fns/tz';

/** The instant of a file's event for `DTSTAMP`. The library takes the clock of a date as it is: this one's is UTC. */
export const stampOf = (at: string | Date): TZDate => new TZDate(new Date(at).getTime(), 'UTC');

/** The text of a calendar file. `DTSTAMP` is in UTC and says so (RFC 5545), which the library leaves out. */
export const calendarText = (calendar: { toString: () => string }): string =>
  `${calendar.toString()}\r\n`.replace(/^(DTSTAMP:\d{8}T\d{6})\r$/gm, '$1Z\r');
