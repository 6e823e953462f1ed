import type { TextField } from 'payload';
import { formatDate } from '../../../rules/time/dates';
import { derivedFrom } from '../derived-from';

type Values = Record<string, unknown>;

const textOf = (value: unknown): string => String(value ?? '').trim();
const nameOf = ({ firstName, lastName }: Values) =>
  [textOf(firstName), textOf(lastName)].filter(Boolean).join(' ');
const dated = (name: string, date: unknown) =>
  [name, date ? formatDate(String(date)) : ''].filter(Boolean).join(', ');

/** 'Mia O’Brien, Sat 28 Nov 2026'. */
const titleOfBooking = (booking: Values): string => dated(nameOf(booking), booking.serviceDate);

/** 'Mia O’Brien, Sat 28 Nov 2026', or without the client. */
const titleOfAppointment = (visit: Values): string =>
  dated(textOf(visit.clientName) || 'No name', visit.appointmentDate);

/** 'Mia O’Brien', or the username without a name. */
const titleOfCustomer = (customer: Values): string => nameOf(customer) || textOf(customer.username);

/** The label of a row in links and headings, set by the server. `titleOf` reads the fields in `from`. */
const rowTitle = (label: string, titleOf: (row: Values) => string, ...from: string[]): TextField => ({
  name: 'title',
  label,
  type: 'text',
  access: { create: () => false, update: () => false },
  custom: derivedFrom(...from),
  // A condition, because a `hidden` field cannot be a title.
  admin: { condition: () => false },
  hooks: { beforeChange: [({ data, originalDoc }) => titleOf({ ...originalDoc, ...data })] },
});

export const bookingTitle = rowTitle('Booking', titleOfBooking, 'firstName', 'lastName', 'serviceDate');
export const appointmentTitle = rowTitle('Appointment', titleOfAppointment, 'clientName', 'appointmentDate');
export const customerTitle = rowTitle('Customer', titleOfCustomer, 'firstName', 'lastName', 'username');
