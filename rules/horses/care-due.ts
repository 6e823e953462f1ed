/** Fields of a health record that decide whether later work has completed it. */
export interface CareWork {
  id: number;
  horseId: number;
  recordType: string;
  /** YYYY-MM-DD */
  serviceDate: string;
  description: string;
}

/** Recurring work: only the last time counts. Records of the other types are different things. */
const rounds: readonly string[] = ['farrier', 'worming', 'physio'];
const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

const isLater = (one: CareWork, other: CareWork) =>
  one.serviceDate > other.serviceDate || (one.serviceDate === other.serviceDate && one.id > other.id);

/**
 * True when a later record has completed the work that this one was due for. Two vaccinations match only by name. An
 * unnecessary reminder is better than a missed strangles booster.
 */
export const isDone = (record: CareWork, all: readonly CareWork[]): boolean =>
  all.some(
    (other) =>
      other.horseId === record.horseId &&
      other.recordType === record.recordType &&
      isLater(other, record) &&
      (rounds.includes(record.recordType) || folded(other.description) === folded(record.description)),
  );
