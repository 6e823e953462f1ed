import type { UseFormReturn } from 'react-hook-form';
import type { AppointmentInput } from '../../../contracts/calendar/calendar';
import type { AppointmentValues } from './appointment-values';

export type AppointmentForm = UseFormReturn<AppointmentValues, unknown, AppointmentInput>;
