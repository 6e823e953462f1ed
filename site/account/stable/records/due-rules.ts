import type { HealthRecord } from '../../../../contracts/horses/health-records';
import { isDone } from '../../../../rules/horses/care-due';
import { plural } from '../../../../rules/money/numbers';
import { daysBetween } from '../../../../rules/time/dates';

/** Days ahead that count as 'due soon'. */
export const soonDays = 30;

export type DueState = 'overdue' | 'soon' | 'later';
export interface Due {
  record: HealthRecord;
  date: string;
  /** Days from today. Negative when overdue. */
  days: number;
  state: DueState;
}

const stateOf = (days: number): DueState => {
  if (days < 0) return 'overdue';
  return days <= soonDays ? 'soon' : 'later';
};

/** The due date of a record, unless the work was done later. */
export function dueOf(record: HealthRecord, all: readonly HealthRecord[], today: string): Due | null {
  if (!record.nextDueDate || isDone(record, all)) return null;
  const days = daysBetween(today, record.nextDueDate);
  return { record, date: record.nextDueDate, days, state: stateOf(days) };
}

/** Overdue records and those due soon, most urgent first. */
export const urgentOf = (records: readonly HealthRecord[], today: string): Due[] =>
  records
    .map((record) => dueOf(record, records, today))
    .filter((due): due is Due => due !== null && due.state !== 'later')
    .sort((one, other) => one.days - other.days || one.record.id - other.record.id);

/** 'Overdue by 3 days', 'Due today', 'Due in 5 days'. */
export function dueText({ days }: Pick<Due, 'days'>): string {
  if (days < 0) return `Overdue by ${plural(-days, 'day')}`;
  return days === 0 ? 'Due today' : `Due in ${plural(days, 'day')}`;
}
