import type { Nudge as Row } from '../../../../collections/payload-types';
import type { Nudge } from '../../../../contracts/horses/nudges';
import { rows } from '../../../../rows/rows';
import { horseNames } from '../../../../rules/horses/horse-names';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { ensureAgainLink } from '../../bookings/rebook/links';
import { clientRow } from '../../clients/matching/client-row';
import { outboxRows } from '../../messages/outbox-rows';
import { queueMessage } from '../../messages/queue-message';
import { horseIdsOf, idOf } from '../../relations';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { type DueHorse, dueHorsesOf } from '../due/due-horses';
import { type NudgeStanding, nudgeStandings, reminderOnItsWay } from '../due/reach';
import { asNudge } from './as-nudge';
import { endNudgesUrl } from './end';
import { addressedAs, nudgeKey } from './row';

/** Queues the message of a nudge, with its link. Repeatable. */
async function queueNudge(app: App, row: Row): Promise<void> {
  const client = await rows(app, 'clients').one({ id: idOf(row.clientId) });
  const standing = client && (await nudgeStandings(app, [client])).get(client.id);
  if (!client || !standing?.way) {
    await rows(app, 'nudges').update({ id: row.id }, { state: 'failed' });
    return;
  }
  const ids = horseIdsOf(row);
  const where = { id: ids };
  const horses = await rows(app, 'horses').pick(where, ['name']);
  const byId = new Map(horses.map(({ id, name }) => [id, name]));
  const link = await ensureAgainLink(app, { clientId: client.id, horseIds: ids, standsIn: nudgeKey(row.id) });
  const message = {
    to: standing.way.to,
    values: { firstName: addressedAs(client), horses: horseNames(ids.flatMap((id) => byId.get(id) ?? [])) },
    about: { collection: 'nudges', id: row.id },
    key: nudgeKey(row.id),
    again: { linkId: link.id },
  } as const;
  if (standing.way.kind === 'sms') await queueMessage(app, 'nudgeSms', message);
  else
    await queueMessage(app, 'nudgeEmail', {
      ...message,
      unsubscribeUrl: endNudgesUrl(app, client.id),
    });
}

export const nudgeOutbox = outboxRows({
  collection: 'nudges',
  processPending: async (app, row) => {
    if (row.state === 'queued') await queueNudge(app, row);
  },
});

const refusedFor = (whyNot: string) => new Refusal('conflict', whyNot, { details: { whyNot } });

export const nothingDue = 'None of their horses is due';

/** Unique key: only one nudge can follow the last one. */
export const followsKeyOf = (clientId: number, { lastId }: NudgeStanding): string => `${clientId}:${lastId}`;

/** Nudges a client about all due horses. Throws `conflict`, with `whyNot`, when that is not allowed. */
export async function nudgeClient(app: App, id: number, requestKey: RequestKey | null): Promise<Nudge> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'nudges').one(where),
    async insert(key) {
      const client = await clientRow(app, id);
      const [standings, horses] = await Promise.all([nudgeStandings(app, [client]), dueHorsesOf(app, [id])]);
      const standing = standings.get(id);
      const whyNot = standing?.whyNot ?? (horses.length ? null : nothingDue);
      if (whyNot || !standing) throw refusedFor(whyNot ?? nothingDue);
      return insertNudge(app, { clientId: id, horses, standing, key });
    },
  });
  await nudgeOutbox.processPending(app, row);
  return asNudge(app, row.id, { withLink: true });
}

interface NewNudge {
  clientId: number;
  horses: readonly DueHorse[];
  standing: NudgeStanding;
  key: { idempotencyKey?: string };
}

async function insertNudge(app: App, { clientId, horses, standing, key }: NewNudge): Promise<Row> {
  const storedNudge = await rows(app, 'nudges').addOnce(
    {
      clientId,
      horseIds: horses.map((horse) => horse.id),
      state: 'queued',
      day: dateIn(app.env.BUSINESS_TIME_ZONE, app.now()),
      followsKey: followsKeyOf(clientId, standing),
      outboxState: 'pending',
      createdAt: app.now().toISOString(),
      ...key,
    },
    'followsKey',
  );
  // Another press was first.
  if (!storedNudge) throw refusedFor(reminderOnItsWay);
  return storedNudge;
}
