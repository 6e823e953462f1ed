import type { Where } from 'payload';
import type { Appointment as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { findIds, findRow } from '../../../database/rows';
import { idOf } from '../../relations';

/** A visit that stands is neither cancelled nor deleted. */
const stands: Where[] = [{ deletedAt: { exists: false } }, { status: { not_equals: 'cancelled' } }];

async function firstOf(app: App, where: Where): Promise<Row | null> {
  const [id] = await findIds(app.payload, 'appointments', where, {
    sort: ['appointmentDate', 'appointmentTime', 'id'],
    limit: 1,
  });
  return id === undefined ? null : findRow(app.payload, 'appointments', { id: { equals: id } });
}

/** The next visit of the same regular, while that is active. */
async function nextOfRegular(app: App, row: Row): Promise<Row | null> {
  const regularId = idOf(row.regularId);
  if (regularId === null) return null;
  const active = await findRow(app.payload, 'regulars', {
    and: [{ id: { equals: regularId } }, { state: { equals: 'active' } }],
  });
  if (!active) return null;
  const { appointmentDate, appointmentTime } = row;
  const later: Where = {
    or: [
      { appointmentDate: { greater_than: appointmentDate } },
      {
        and: [
          { appointmentDate: { equals: appointmentDate } },
          { appointmentTime: { greater_than: appointmentTime } },
        ],
      },
    ],
  };
  return firstOf(app, { and: [...stands, { regularId: { equals: regularId } }, later] });
}

/**
 * The next visit that was agreed on at this one and still stands, of two the earlier; of a visit of an active regular
 * that regular's next one. Null while there is none.
 */
export const standingNext = async (app: App, row: Row): Promise<Row | null> =>
  (await firstOf(app, { and: [...stands, { nextOf: { equals: row.id } }] })) ?? nextOfRegular(app, row);
