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

/** A plain date as the library wants it: it writes the day in UTC, so the server's own zone has no say. */
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** The next due date of a record as an all-day event. The same record is the same event, whenever it is made. */
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
