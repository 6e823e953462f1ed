import { appointmentDays, listAppointments } from '../../../contracts/calendar/calendar';
import { getNext } from '../../../contracts/calendar/next-visits';
import { toPlace } from '../../../contracts/calendar/plan';
import { readClient } from '../../../contracts/clients/clients';
import { listDue } from '../../../contracts/horses/due';

/** Calls whose cached answers a new next visit makes stale. */
export const refreshedByNext = [
  getNext,
  listAppointments,
  appointmentDays,
  toPlace,
  readClient,
  listDue,
] as const;
