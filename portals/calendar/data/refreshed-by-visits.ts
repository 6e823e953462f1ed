import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { appointmentDays, listAppointments } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';

/** What is old once a visit has changed. */
export const refreshedByVisits = [listAppointments, appointmentDays, capacityOfDays, toPlace] as const;
