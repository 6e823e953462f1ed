import { TZDate } from '@date-fns/tz';

/** Stays in UTC. The library moves every other date into the zone of its calendar. */
class UtcDate extends TZDate {
  constructor(at: number) {
    super(at, 'UTC');
  }

  override withTimeZone(): TZDate {
    return this;
  }
}

/** Returns the instant for an event's `DTSTAMP`, which is in UTC (RFC 5545). */
export const stampOf = (at: string | Date): TZDate => new UtcDate(new Date(at).getTime());

/** Returns the text of a calendar file. Marks `DTSTAMP` as UTC, which the library omits. */
export const calendarText = (calendar: { toString: () => string }): string =>
  `${calendar.toString()}\r\n`.replace(/^(DTSTAMP:\d{8}T\d{6})\r$/gm, '$1Z\r');
