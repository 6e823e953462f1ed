import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { appointmentDays, listAppointments } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';

/** Endpoints to read again after a visit has changed. */
export const refreshedByVisits = [listAppointments, appointmentDays, capacityOfDays, toPlace] as const;
