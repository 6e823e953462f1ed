import type { HealthRecord } from '../../../../contracts/horses/health-records';
import { labelOf, recordTypes } from '../../../../contracts/options';

export type RecordType = HealthRecord['recordType'];
export type GroupBy = 'year' | 'type';

export interface RecordGroup {
  title: string;
  records: HealthRecord[];
  /** Total in cents of the records with a cost; null without any. */
  cost: number | null;
}

const newestFirst = (one: HealthRecord, other: HealthRecord) =>
  other.serviceDate.localeCompare(one.serviceDate) || other.id - one.id;

const titleOf = (record: HealthRecord, by: GroupBy) =>
  by === 'year' ? record.serviceDate.slice(0, 4) || 'Date unknown' : labelOf(recordTypes, record.recordType);

export function groupRecords(records: readonly HealthRecord[], by: GroupBy): RecordGroup[] {
  const groups = new Map<string, HealthRecord[]>();
  for (const record of [...records].sort(newestFirst)) {
    const title = titleOf(record, by);
    groups.set(title, [...(groups.get(title) ?? []), record]);
  }
  const list = [...groups].map(([title, grouped]) => ({ title, records: grouped, cost: totalCost(grouped) }));
  if (by === 'year') return list;
  const order = recordTypes.map(({ label }) => label as string);
  return list.sort((one, other) => order.indexOf(one.title) - order.indexOf(other.title));
}

function totalCost(records: readonly HealthRecord[]): number | null {
  const costs = records.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0);
}

/** The types in use, in the order of the list, with their counts. */
export const typesIn = (
  records: readonly HealthRecord[],
): { type: RecordType; label: string; count: number }[] =>
  recordTypes
    .map(({ value, label }) => ({
      type: value,
      label,
      count: records.filter(({ recordType }) => recordType === value).length,
    }))
    .filter(({ count }) => count > 0);
