import type { Appointment as Row } from '../../../../collections/payload-types';
import { formatFullDate } from '../../../../rules/time/dates';
import { instantOf } from '../../../../rules/time/instants';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { smsBlockReason } from '../../messages/sms-block-reason';

/** Returns the client's number. Throws `invalid` without one, and `conflict` for a number that must not be texted. */
export async function smsNumberOf(app: App, { phone }: Pick<Row, 'phone'>): Promise<string> {
  if (!phone) throw invalidField('phone', 'Please add a phone number first');
  const reason = await smsBlockReason(app, phone);
  if (reason) throw new Refusal('conflict', reason);
  return phone;
}

export const nameValues = ({ clientName }: Pick<Row, 'clientName'>) => ({
  clientName: clientName || 'there',
  firstName: clientName?.split(/\s+/)[0] || 'there',
});

export const visitValues = (row: Row) => ({
  ...nameValues(row),
  date: row.appointmentDate,
  time: row.appointmentTime,
  address: row.address ?? '',
  work: row.workRequired ?? '',
});

export const visitAt = ({
  appointmentDate,
  appointmentTime,
}: Pick<Row, 'appointmentDate' | 'appointmentTime'>) => ({
  date: appointmentDate,
  time: appointmentTime,
});

/** Returns the start of a visit. Throws `conflict` for a cancelled one. */
export function startOf(app: App, row: Row): Date {
  const start = instantOf(app.env.BUSINESS_TIME_ZONE, row.appointmentDate, row.appointmentTime);
  if (row.status === 'cancelled') throw new Refusal('conflict', 'This visit is cancelled');
  if (row.status === 'completed') throw new Refusal('conflict', 'This visit is done');
  if (start <= app.now())
    throw new Refusal('conflict', `The time of this visit, ${formatFullDate(row.appointmentDate)}, is past`);
  return start;
}
