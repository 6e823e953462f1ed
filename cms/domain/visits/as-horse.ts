import type { HorseRecord, OwnersHorse, VisitPhoto } from '../../../contracts/visits/visit-record';
import { emptyHorseRecord, recordOf, type StoredHorse } from '../../../rules/visits/visit-record';

export const asRecordedHorse = (
  horseId: number,
  kept: StoredHorse<HorseRecord> | undefined,
  photos: VisitPhoto[],
): OwnersHorse => ({ ...(kept ? recordOf(kept) : emptyHorseRecord(horseId)), photos });
