/** The fields of a health record that decide whether later work has done what it was due for. */
export interface CareWork {
  id: number;
  horseId: number;
  recordType: string;
  /** YYYY-MM-DD */
  serviceDate: string;
  description: string;
}

/** Work that is one round: whatever was done last is what counts. The rest are different things of one type. */
const rounds: readonly string[] = ['farrier', 'worming', 'physio'];
const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

const isLater = (one: CareWork, other: CareWork) =>
  one.serviceDate > other.serviceDate || (one.serviceDate === other.serviceDate && one.id > other.id);

/**
 * True when a later record has done the work that this one was due for. Two vaccinations match by name only:
 * a spare reminder is better than a missed strangles booster.
 */
export const isDone = (record: CareWork, all: readonly CareWork[]): boolean =>
  all.some(
    (other) =>
      other.horseId === record.horseId &&
      other.recordType === record.recordType &&
      isLater(other, record) &&
      (rounds.includes(record.recordType) || folded(other.description) === folded(record.description)),
  );
