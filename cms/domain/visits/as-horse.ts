import type { HorseRecord, OwnersHorse, VisitPhoto } from '../../../contracts/visits/visit-record';
import { type Kept, recordOf } from '../../../rules/visits/visit-record';

/** A horse of which nothing is written yet. */
const nothingYet = (horseId: number): Omit<OwnersHorse, 'photos'> => ({
  horseId,
  outcome: null,
  reason: null,
  work: {},
  findings: [],
  soundness: null,
  lameFeet: [],
  lamenessGrade: null,
  behaviour: null,
  sedated: false,
  vetAdvised: false,
  minutes: null,
  items: [],
  nextWeeks: null,
  noteForOwner: null,
  privateNote: null,
});

/** A horse of a record, or of a proposal, with its photos. */
export const asRecordedHorse = (
  horseId: number,
  kept: Kept<HorseRecord> | undefined,
  photos: VisitPhoto[],
): OwnersHorse => ({ ...(kept ? recordOf(kept) : nothingYet(horseId)), photos });
