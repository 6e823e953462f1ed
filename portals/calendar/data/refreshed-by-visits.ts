import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { appointmentDays, listAppointments } from '../../../contracts/calendar/calendar';
import { toPlace } from '../../../contracts/calendar/plan';

export const refreshedByVisits = [listAppointments, appointmentDays, capacityOfDays, toPlace] as const;
