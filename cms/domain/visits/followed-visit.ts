import type { Appointment, Visit } from '../../../collections/payload-types';
import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { VisitedHorse } from '../horses/visited-horses/horses-by-id';

/** A completed record with the data for its follow-up steps. */
export interface FollowedVisit {
  visit: Visit;
  appointment: Appointment;
  completedAt: string;
  doneOn: string;
  /** True when the appointment is done and not deleted. Otherwise the steps are undone. */
  stands: boolean;
  /** Horses of the record, including those that left the book. */
  horses: readonly { record: HorseRecord; horse: VisitedHorse }[];
}
