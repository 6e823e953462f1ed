import { isDone } from '../../../contracts/care-due';
import type { HealthRecord } from '../../../contracts/health-records';

/** How far ahead 'due soon' looks. */
export const soonDays = 30;

export type DueState = 'overdue' | 'soon' | 'later';
export interface Due {
  record: HealthRecord;
  date: string;
  /** Days from today; negative when it is over. */
  days: number;
  state: DueState;
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
/** Days from one plain date to another. Plain dates have no zone, so this is arithmetic on the calendar alone. */
export const daysBetween = (from: string, to: string) => Math.round(dayNumber(to) - dayNumber(from));

/** The date `months` and `days` after a plain date; the last of the month where the day does not exist. */
export function dateAfter(
  date: string,
  { days = 0, months = 0 }: { days?: number; months?: number },
): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const at = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth) + days));
  return Number.isNaN(at.getTime()) ? date : at.toISOString().slice(0, 10);
}

const stateOf = (days: number): DueState => {
  if (days < 0) return 'overdue';
  return days <= soonDays ? 'soon' : 'later';
};

/** What a record says is due, unless it was done since. */
export function dueOf(record: HealthRecord, all: readonly HealthRecord[], today: string): Due | null {
  if (!record.nextDueDate || isDone(record, all)) return null;
  const days = daysBetween(today, record.nextDueDate);
  return { record, date: record.nextDueDate, days, state: stateOf(days) };
}

/** What is overdue or due soon, the most urgent first. */
export const urgentOf = (records: readonly HealthRecord[], today: string): Due[] =>
  records
    .map((record) => dueOf(record, records, today))
    .filter((due): due is Due => due !== null && due.state !== 'later')
    .sort((one, other) => one.days - other.days || one.record.id - other.record.id);

const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** 'Overdue by 3 days', 'Due today', 'Due in 5 days'. */
export function dueWords({ days }: Pick<Due, 'days'>): string {
  if (days < 0) return `Overdue by ${counted(-days)}`;
  return days === 0 ? 'Due today' : `Due in ${counted(days)}`;
}
