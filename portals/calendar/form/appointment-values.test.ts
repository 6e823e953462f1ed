import { expect, it } from 'vitest';
import { type Appointment, appointmentInput } from '../../../contracts/calendar/calendar';
import { changesOf, newValues, valuesOf } from './appointment-values';

const stored: Appointment = {
  id: 1,
  clientName: 'Jess Hartley',
  phone: '+61412345678',
  email: null,
  address: '12 Rossiter Road',
  appointmentDate: '2026-11-30',
  appointmentTime: '09:00',
  durationMinutes: 60,
  horseCount: 1,
  workRequired: null,
  notes: 'Gate is open',
  status: 'scheduled',
  userId: null,
  onTheWayAt: null,
  horseIds: [],
  assignedTo: null,
  workerJobId: null,
  nextOf: null,
  regularId: null,
  regularDay: null,
  confirmationSent: false,
  confirmationSentAt: null,
  reviewRequestSent: false,
  reviewRequestSentAt: null,
  isFromOnlineBooking: false,
  onlineBookingId: null,
  isAskedFor: false,
  overCapacity: false,
  warnings: [],
  conflictsWith: [],
  optedOut: false,
  textBlock: null,
  messages: [],
  createdAt: '',
  updatedAt: '',
};
const changed = (more: Partial<ReturnType<typeof valuesOf>>) =>
  changesOf(stored, appointmentInput.parse({ ...valuesOf(stored), ...more }));

it('a form that nobody touched changes nothing', () => {
  expect(changed({})).toEqual({});
});

it('a form sends what was changed, and nothing else', () => {
  expect(changed({ notes: '', appointmentTime: '10:30' })).toEqual({ notes: null, appointmentTime: '10:30' });
  expect(changed({ horseIds: [4] })).toEqual({ horseIds: [4] });
});

it('a new appointment stands on its day, and needs a name alone', () => {
  const values = { ...newValues('2026-11-30', '08:00'), clientName: 'Jess Hartley' };
  expect(appointmentInput.parse(values)).toMatchObject({
    appointmentDate: '2026-11-30',
    appointmentTime: '08:00',
    status: 'scheduled',
    durationMinutes: 60,
  });
});
