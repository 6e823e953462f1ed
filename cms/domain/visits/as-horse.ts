import type { HorseRecord, OwnersHorse, VisitPhoto } from '../../../contracts/visits/visit-record';
import { type Kept, nothingWritten, recordOf } from '../../../rules/visits/visit-record';

export const asRecordedHorse = (
  horseId: number,
  kept: Kept<HorseRecord> | undefined,
  photos: VisitPhoto[],
): OwnersHorse => ({ ...(kept ? recordOf(kept) : nothingWritten(horseId)), photos });
