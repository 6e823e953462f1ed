import type { Horse as Row } from '../../../../collections/payload-types';
import { placeFields } from '../../../../contracts/clients/client-fields';
import { answersOf } from '../../../../contracts/declared-fields';
import type {
  ClientHorse,
  ClientHorseChange,
  ClientHorseInput,
} from '../../../../contracts/horses/client-horses';
import { maxOwned } from '../../../../contracts/limits';
import { type Change, type Condition, rows } from '../../../../rows/rows';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { unmergedClient } from '../../clients/matching/change-client';
import { clientOfBody } from '../../clients/matching/client-row';
import { createWithinCap } from '../../create-within-cap';
import { idOf } from '../../relations';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { restorableDays, restorableSince } from '../removal';
import { asClientHorses } from './client-horses';
import { forgetLastDone, recordLastDone } from './last-done';

const present: Condition<'horses'> = { removedAt: null };
const visible: Condition<'horses'> = [present, { hiddenAt: null }];
const clientHorseCondition = (clientId: number, horseId: number): Condition<'horses'> => ({
  id: horseId,
  clientId,
});

async function answer(app: App, row: Row): Promise<ClientHorse> {
  const fresh = await rows(app, 'horses').one({ id: row.id });
  const [horse] = await asClientHorses(app, [fresh ?? row]);
  if (!horse) throw notFound();
  return horse;
}

/** Splits input into stored fields and the day last done, which becomes its own record. */
function split<Given extends ClientHorseChange>(app: App, given: Given) {
  const { lastDoneOn, place, ...fields } = given;
  if (lastDoneOn && lastDoneOn > dateIn(app.env.BUSINESS_TIME_ZONE, app.now()))
    throw invalidField('lastDoneOn', 'This day is still to come');
  return { lastDoneOn, fields, ...(place !== undefined && { place: answersOf(placeFields, place ?? {}) }) };
}

/** Adds a horse to a client. Throws `conflict` for a merged client, and at the maximum number of horses. */
export async function addClientHorse(
  app: App,
  clientId: number,
  input: ClientHorseInput,
  requestKey: RequestKey | null,
): Promise<ClientHorse> {
  const { lastDoneOn, fields, place } = split(app, input);
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'horses').one(where),
    async insert(key) {
      const client = await unmergedClient(app, clientId);
      const now = app.now().toISOString();
      const where: Condition<'horses'> = [{ clientId }, visible];
      const cap = { collection: 'horses', where, max: maxOwned.horses } as const;
      return createWithinCap(app, { ...cap, words: `A client has at most ${maxOwned.horses} horses` }, () =>
        app.payload.create({
          collection: 'horses',
          data: { ...fields, place, clientId, userId: idOf(client.userId), createdAt: now, updatedAt: now },
          context: key,
          depth: 0,
        }),
      );
    },
  });
  if (lastDoneOn) await recordLastDone(app, row, lastDoneOn);
  return answer(app, row);
}

const updateHorse = (app: App, where: Condition<'horses'>, given: Change<'horses'>): Promise<Row | null> =>
  rows(app, 'horses').update(where, { ...given, updatedAt: app.now().toISOString() });

/** Changes a client's horse in the book by one conditional update. */
async function change(app: App, where: Condition<'horses'>, given: Change<'horses'>): Promise<Row> {
  const row = await updateHorse(app, where, given);
  if (!row) throw notFound();
  return row;
}

export async function updateClientHorse(
  app: App,
  clientId: number,
  horseId: number,
  given: ClientHorseChange,
): Promise<ClientHorse> {
  await unmergedClient(app, clientId);
  const { lastDoneOn, fields, place } = split(app, given);
  const where: Condition<'horses'> = [clientHorseCondition(clientId, horseId), visible];
  const row = await change(app, where, fields);
  // Only the Local API can write a group of fields.
  if (place) await app.payload.update({ collection: 'horses', id: horseId, data: { place }, depth: 0 });
  if (lastDoneOn) await recordLastDone(app, row, lastDoneOn);
  else if (lastDoneOn === null) await forgetLastDone(app, row);
  return answer(app, row);
}

/** Removes a horse from the book and the stable. It can be restored for 30 days. */
export async function removeClientHorse(app: App, clientId: number, horseId: number): Promise<void> {
  await unmergedClient(app, clientId);
  const now = app.now().toISOString();
  await change(app, [clientHorseCondition(clientId, horseId), visible], { hiddenAt: now, userId: null });
}

/** Restores a horse in the book, and in the stable of its client's account. */
export async function restoreClientHorse(app: App, clientId: number, horseId: number): Promise<ClientHorse> {
  const client = await unmergedClient(app, clientId);
  const found = await rows(app, 'horses').one([clientHorseCondition(clientId, horseId), present]);
  if (!found) throw notFound();
  if (!found.hiddenAt) return answer(app, found);
  if (found.hiddenAt < restorableSince(app))
    throw new Refusal('conflict', `A horse can be restored for ${restorableDays} days. Please add it again.`);
  const userId = found.leftStableAt ? null : idOf(client.userId);
  const hidden: Condition<'horses'> = [
    clientHorseCondition(clientId, horseId),
    present,
    { hiddenAt: { not: null } },
  ];
  await rows(app, 'horses').update(hidden, { hiddenAt: null, userId });
  return answer(app, found);
}

/** Moves a horse with its history to another client. Repeatable. Throws `conflict` for the same client. */
export async function moveClientHorse(
  app: App,
  clientId: number,
  horseId: number,
  to: number,
): Promise<ClientHorse> {
  await unmergedClient(app, clientId);
  const target = await clientOfBody(app, to, 'to');
  if (!target) throw invalidField('to', 'This client does not exist');
  if (target.id === clientId) throw new Refusal('conflict', 'This horse is this client’s already');
  const newOwner = { clientId: target.id, userId: idOf(target.userId), leftStableAt: null };
  const row =
    (await updateHorse(app, [clientHorseCondition(clientId, horseId), visible], newOwner)) ??
    (await rows(app, 'horses').one([clientHorseCondition(target.id, horseId), visible]));
  if (!row) throw notFound();
  return answer(app, row);
}
