import type { Appointment, Booking } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { assigneesOf } from '../../calendar/assignments/assignees';
import { idOf } from '../../relations';

type Visit = Pick<Appointment, 'id' | 'assignedTo' | 'onlineBookingId'>;

/** The visits that are in our own hand: neither a provider's nor the worker's. */
export async function inOurHand<Row extends Visit>(app: Pick<App, 'payload'>, rows: Row[]): Promise<Row[]> {
  const hands = await assigneesOf(app, rows);
  return rows.filter(({ id }) => hands.get(id)?.hand === 'us');
}

/** True for a booking of ours, as long as it has no visit. */
export const isOurs = ({ assignedTo }: Pick<Booking, 'assignedTo'>): boolean => !idOf(assignedTo);
