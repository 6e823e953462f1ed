import type { Appointment as Row } from '../../../../collections/payload-types';
import type { Appointment } from '../../../../contracts/calendar/calendar';
import type { NextInput } from '../../../../contracts/calendar/next-visits';
import { type Condition, type NewRow, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { existingTime } from '../../../../rules/calendar/visit-times';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { idOf } from '../../relations';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { processAppointment } from '../appointment-outbox';
import { minutesOf } from '../as-appointment';
import { assigneeOf } from '../assignments/assignees';
import { appointmentRow, asAppointment } from '../read-appointments';
import { findAgreedNext } from './find-agreed-next';
import { horsesAtVisit, namedForNext } from './horses-at-visit';
import { refuseCancelled } from './next';
import { recordOf } from './record';
import { warningsOfNextVisit } from './warnings';

const exists = (next: Row) =>
  new Refusal('conflict', 'The next visit is agreed on already. Please change that one.', {
    details: { code: 'next-exists', appointmentId: next.id },
  });

/** Returns the named horses that can come. Throws `invalid` for a horse that belongs to no client of this visit. */
export async function checkNamedHorses(
  app: App,
  row: Row,
  named: number[],
  path = 'horseIds',
): Promise<number[]> {
  const { horseIds: recorded } = await recordOf(app, row.id);
  const horseIds = await namedForNext(app, row, { named, recorded });
  if (!horseIds) throw invalidField(path, 'Please choose horses of a client of this visit');
  return horseIds;
}

/** Returns the horses of the next visit: the named ones, or the active horses of this visit. */
async function horsesOfNext(app: App, row: Row, named: number[] | undefined): Promise<number[]> {
  if (named) return checkNamedHorses(app, row, named);
  return (await horsesAtVisit(app, row, (await recordOf(app, row.id)).horseIds)).map(({ id }) => id);
}

/** Returns the provider of this visit if active. Otherwise the next visit is ours. */
async function providerOfNext(app: App, assignedTo: number | null): Promise<number | null> {
  if (assignedTo === null) return null;
  const active: Condition<'service-providers'> = { id: assignedTo, isActive: true };
  return (await rows(app, 'service-providers').one(active)) ? assignedTo : null;
}

/** Returns tomorrow: the earliest day of a next visit. */
export const firstDayOfNext = (app: App): string => addDays(dateIn(app.env.BUSINESS_TIME_ZONE, app.now()), 1);
export const tooEarly = 'Please choose a day from tomorrow on';

async function valuesOfNext(app: App, row: Row, body: NextInput): Promise<NewRow<'appointments'>> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  if (body.date < firstDayOfNext(app)) throw invalidField('date', tooEarly);
  const place = existingTime(zone, body.date, body.time);
  const [horseIds, { hand, assignedTo }] = await Promise.all([
    horsesOfNext(app, row, body.horseIds),
    assigneeOf(app, row),
  ]);
  const now = app.now().toISOString();
  return {
    clientName: row.clientName,
    phone: row.phone,
    email: row.email,
    address: row.address,
    clientId: idOf(row.clientId),
    userId: idOf(row.userId),
    appointmentDate: place.date,
    appointmentTime: place.time,
    durationMinutes: body.durationMinutes ?? minutesOf(row),
    horseIds,
    horseCount: horseIds.length || row.horseCount,
    status: body.status ?? 'confirmed',
    nextOf: row.id,
    nextKey: `next:${row.id}`,
    assignedTo: await providerOfNext(app, assignedTo),
    ...(hand === 'worker' && app.env.WORKER_NAME && { jobWanted: true, outboxState: 'pending' }),
    timeSetAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** Frees the unique key of a cancelled or deleted next visit. */
async function freeKey(app: App, row: Row): Promise<void> {
  const isOff: Condition<'appointments'> = { or: [{ status: 'cancelled' }, { deletedAt: { not: null } }] };
  await rows(app, 'appointments').update([{ nextKey: `next:${row.id}` }, isOff], {
    nextKey: `off:${app.now().getTime()}:${crypto.randomUUID()}`,
  });
}

/** Creates the next visit, or throws `conflict` with the existing one. */
async function insertNext(app: App, row: Row, body: NextInput, key: { idempotencyKey?: string }) {
  refuseCancelled(row);
  const standing = await findAgreedNext(app, row);
  if (standing) throw exists(standing);
  const values = Object.assign(await valuesOfNext(app, row, body), key);
  await freeKey(app, row);
  try {
    return await rows(app, 'appointments').add(values);
  } catch (error) {
    const winner = isUniqueViolation(error, 'nextKey') ? await findAgreedNext(app, row) : null;
    if (winner) throw exists(winner);
    throw error;
  }
}

/**
 * Returns the next visit that was agreed with a visit record; creates it if there is none. An equal key never creates
 * a second one. Throws `invalid` for a day before tomorrow and for horses of other clients.
 */
export async function makeNext(app: App, row: Row, body: NextInput, key: string): Promise<Row> {
  const idempotencyKey = `next:${key}`;
  const earlierVisit = await rows(app, 'appointments').one({ idempotencyKey });
  const standing = earlierVisit ?? (await findAgreedNext(app, row));
  if (standing) return standing;
  try {
    const next = await insertNext(app, row, body, { idempotencyKey });
    await processAppointment(app, next);
    return next;
  } catch (error) {
    const winner = await findAgreedNext(app, row);
    if (winner) return winner;
    throw error;
  }
}

/**
 * Creates the next visit. Throws `conflict` with `code: 'next-exists'` when there is one, and for a cancelled visit.
 */
export async function createNext(
  app: App,
  id: number,
  body: NextInput,
  requestKey: RequestKey | null,
): Promise<Appointment> {
  const row = await appointmentRow(app, id);
  const next = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'appointments').one(where),
    insert: (key) => insertNext(app, row, body, key),
  });
  await processAppointment(app, next);
  return { ...(await asAppointment(app, next)), warnings: await warningsOfNextVisit(app, next) };
}
