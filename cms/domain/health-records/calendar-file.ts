import { labelOf, recordTypes } from '../../../contracts/options';
import { addDays } from '../time/rules';

/** A text as RFC 5545 writes it inside a property. */
const escapeText = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n');

/** Lines have at most 75 bytes; longer ones go on in the next line after a space. No character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');
const day = (date: string) => date.replaceAll('-', '');

interface DueRecord {
  id: number;
  horseName: string;
  recordType: string;
  nextDueDate: string;
  description: string;
  provider?: string | null;
  updatedAt: string;
}

/** The next due date of a record as an all-day event. The same record is the same event, whenever it is made. */
export function dueEvent(record: DueRecord, host: string): string {
  const details = [record.description, record.provider && `Last done by ${record.provider}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farrier//Care//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:care-${record.id}@${host}`,
    `DTSTAMP:${stamp(new Date(record.updatedAt))}`,
    `DTSTART;VALUE=DATE:${day(record.nextDueDate)}`,
    `DTEND;VALUE=DATE:${day(addDays(record.nextDueDate, 1))}`,
    `SUMMARY:${escapeText(`${record.horseName}: ${labelOf(recordTypes, record.recordType)} due`)}`,
    `DESCRIPTION:${escapeText(details.filter(Boolean).join('\n'))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
