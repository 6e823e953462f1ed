import type { HorseRecord, OwnersHorse, VisitPhoto } from '../../../contracts/visits/visit-record';
import { nothingWritten, recordOf, type StoredHorse } from '../../../rules/visits/visit-record';

export const asRecordedHorse = (
  horseId: number,
  kept: StoredHorse<HorseRecord> | undefined,
  photos: VisitPhoto[],
): OwnersHorse => ({ ...(kept ? recordOf(kept) : nothingWritten(horseId)), photos });
