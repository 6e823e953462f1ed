import type { Appointment, Visit } from '../../../collections/payload-types';
import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { VisitedHorse } from '../horses/visited-horses/horses-by-id';

/** A completed record with all that its followers need. */
export interface FollowedVisit {
  visit: Visit;
  appointment: Appointment;
  completedAt: string;
  doneOn: string;
  /** True when the record counts: its appointment is done and not deleted. Otherwise what followed is undone. */
  stands: boolean;
  /** The horses of the record, also those that are not in the book any more. */
  horses: readonly { record: HorseRecord; horse: VisitedHorse }[];
}
