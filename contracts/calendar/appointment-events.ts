import { declareEvent } from '../connections/declared-event';
import { appointment } from './calendar';

const about = { scope: 'calendar', data: appointment } as const;

export const appointmentCreated = declareEvent({
  type: 'appointment.created',
  summary: 'A visit was added to the calendar.',
  ...about,
});
export const appointmentChanged = declareEvent({
  type: 'appointment.changed',
  summary: 'A visit was moved, changed, confirmed, done or restored.',
  ...about,
});
export const appointmentCancelled = declareEvent({
  type: 'appointment.cancelled',
  summary: 'A visit was cancelled or deleted.',
  ...about,
});
