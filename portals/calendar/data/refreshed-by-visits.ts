import { appointmentDays, listAppointments } from '../../../contracts/calendar/calendar';
import { capacityOfDays } from '../../../contracts/calendar/capacity';
import { toPlace } from '../../../contracts/calendar/plan';

/** What is old once a visit has changed. */
export const refreshedByVisits = [listAppointments, appointmentDays, capacityOfDays, toPlace] as const;
