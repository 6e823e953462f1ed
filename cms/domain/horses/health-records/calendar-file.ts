import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { labelOf, recordTypes } from '../../../../contracts/options';
import { addDays } from '../../../../rules/time/dates';

interface DueRecord {
  id: number;
  horseName: string;
  recordType: string;
  nextDueDate: string;
  description: string;
  provider?: string | null;
  updatedAt: string;
}

/** Converts a plain date for the library, which writes days in UTC: the server's zone has no effect. */
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** Returns the next due date of a record as an all-day event. Each file of a record has the same event. */
export function dueEvent(record: DueRecord, host: string): string {
  const details = [record.description, record.provider && `Last done by ${record.provider}`];
  const calendar = ical({
    prodId: '//Farrier//Care//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: `care-${record.id}@${host}`,
        stamp: new Date(record.updatedAt),
        allDay: true,
        start: dayOf(record.nextDueDate),
        end: dayOf(addDays(record.nextDueDate, 1)),
        summary: `${record.horseName}: ${labelOf(recordTypes, record.recordType)} due`,
        description: details.filter(Boolean).join('\n'),
        transparency: ICalEventTransparency.TRANSPARENT,
      },
    ],
  });
  return `${calendar}\r\n`;
}
