import type { Appointment as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { idOf } from '../../relations';

/** Conditions for a visit that is neither cancelled nor deleted. */
const notCancelled: Condition<'appointments'>[] = [{ deletedAt: null }, { status: { not: 'cancelled' } }];

async function firstOf(app: App, where: Condition<'appointments'>): Promise<Row | null> {
  const [id] = await rows(app, 'appointments').ids(where, {
    sort: ['appointmentDate', 'appointmentTime', 'id'],
    limit: 1,
  });
  return id === undefined ? null : rows(app, 'appointments').one({ id });
}

async function nextOfRegular(app: App, row: Row): Promise<Row | null> {
  const regularId = idOf(row.regularId);
  if (regularId === null) return null;
  const active = await rows(app, 'regulars').one({ id: regularId, state: 'active' });
  if (!active) return null;
  const { appointmentDate, appointmentTime } = row;
  const later: Condition<'appointments'> = {
    or: [
      { appointmentDate: { after: appointmentDate } },
      { appointmentDate, appointmentTime: { after: appointmentTime } },
    ],
  };
  return firstOf(app, [...notCancelled, { regularId }, later]);
}

/**
 * Returns the agreed next visit of this one that still stands; the earlier of two. Falls back to the next visit of
 * the active regular, or null.
 */
export const findAgreedNext = async (app: App, row: Row): Promise<Row | null> =>
  (await firstOf(app, [...notCancelled, { nextOf: row.id }])) ?? nextOfRegular(app, row);
