import type { Kilometre as Row } from '../../../../collections/payload-types';
import type { DrivenDay, KilometresChange, TripInput } from '../../../../contracts/money/kilometres';
import { rows } from '../../../../rows/rows';
import { roundedKm } from '../../../../rules/money/kilometres';
import type { App } from '../../../app';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { asDrivenDay } from './driven-days';

const collection = 'kilometres';

/** Adds a trip outside a run. Throws `invalid` for a future day. */
export async function addTrip(
  app: App,
  { date = todayOf(app), km, reason }: TripInput,
  requestKey: RequestKey | null,
): Promise<DrivenDay> {
  if (date > todayOf(app)) throw invalidField('date', 'This day is still to come');
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: (key) => rows(app, collection).add({ date, km: roundedKm(km), reason, stops: [], ...key }),
  });
  return asDrivenDay(row);
}

/** Corrects the kilometres of a run or a trip, and stores the run's own figure. Throws `not-found`. */
export async function correctKilometres(
  app: App,
  id: number,
  { km, reason }: KilometresChange,
): Promise<DrivenDay> {
  const row = await rows(app, collection).update({ id }, { km: roundedKm(km), reason });
  if (!row) throw notFound();
  return asDrivenDay(row);
}

/** Deletes a trip. Throws `not-found`, and `conflict` for a run. */
export async function removeTrip(app: App, id: number): Promise<void> {
  const row = await rows(app, collection).one({ id });
  if (!row) throw notFound();
  if (typeof row.planned === 'number')
    throw new Refusal('conflict', 'These are the kilometres of your visits. Please correct them to 0.');
  await rows(app, collection).remove({ id });
}
