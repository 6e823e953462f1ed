import type { GapOffer as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { horseNames } from '../../../../rules/horses/horse-names';
import { formatRelativeInstant } from '../../../../rules/time/business-hours';
import type { App } from '../../../app';
import { cycleOf } from '../../horses/cycle/facts';
import { reachByClient } from '../../horses/due/reach';
import { endNudgesUrl } from '../../horses/nudges/end';
import { addressedAs } from '../../horses/nudges/row';
import type { MessageTopic } from '../../messages/message-topic';
import { outboxRows } from '../../messages/outbox-rows';
import { queueMessage } from '../../messages/queue-message';
import { horseIdsOf, idOf } from '../../relations';
import { overlap } from '../capacity/taken';
import { takenTimesOn } from '../capacity/taken-times-on';
import { urlOfOffer } from './links';

async function formatHorseNames(app: App, row: Row): Promise<string> {
  const ids = horseIdsOf(row);
  const horses = ids.length ? await rows(app, 'horses').pick({ id: ids }, ['name']) : [];
  const byId = new Map(horses.map(({ id, name }) => [id, name]));
  return horseNames(ids.flatMap((id) => byId.get(id) ?? [])) || 'your horses';
}

/** Queues the message of an offer. Repeatable. */
async function queueOffer(app: App, row: Row): Promise<void> {
  const client = await rows(app, 'clients').one({ id: idOf(row.clientId) });
  const reach = client && (await reachByClient(app, [client])).get(client.id);
  const until = new Date(row.until);
  if (!client || !reach?.way || until <= app.now()) return;
  const message = {
    to: reach.way.to,
    usefulUntil: until,
    values: {
      firstName: addressedAs(client),
      date: row.date,
      time: row.time,
      horses: await formatHorseNames(app, row),
      heldUntil: formatRelativeInstant(app.env.BUSINESS_TIME_ZONE, until, app.now()),
    },
    about: { collection: 'gap-offers', id: row.id },
    key: `gap-offer:${row.id}`,
  } as const;
  if (reach.way.kind === 'sms') await queueMessage(app, 'gapOfferedSms', message);
  else
    await queueMessage(app, 'gapOfferedEmail', { ...message, unsubscribeUrl: endNudgesUrl(app, client.id) });
}

export const gapOfferOutbox = outboxRows({ collection: 'gap-offers', processPending: queueOffer });

async function refusalOf(app: App, row: Row | null): Promise<string | null> {
  const client = row && (await rows(app, 'clients').one({ id: idOf(row.clientId) }));
  if (!row || !client) return 'The client was deleted';
  const { whyNot = null } = (await reachByClient(app, [client])).get(client.id) ?? {};
  if (whyNot) return whyNot;
  const takenTimes = await takenTimesOn(app, row.date);
  if (takenTimes.some((each) => each.kind === 'agreed' && overlap(each, row)))
    return 'The time was booked in the meantime';
  const facts = await cycleOf(app, { horseIds: horseIdsOf(row) });
  // The text names all horses: refuses an offer with a horse that died or left.
  const isGone = horseIdsOf(row).some((id) => (facts.get(id)?.dueState ?? 'paused') === 'paused');
  return isGone ? 'One of its horses is no longer active' : null;
}

/** Checks an offer again before it is sent, and inserts its link. */
export const gapOfferMessages: MessageTopic = {
  beforeSend: async (app, { aboutCollection, aboutId }) => {
    if (aboutCollection !== 'gap-offers' || !aboutId) return null;
    const row = await rows(app, 'gap-offers').one({ id: aboutId });
    const refused = await refusalOf(app, row);
    if (refused || !row) return { refused: refused ?? 'The client was deleted' };
    return { values: { offerLink: await urlOfOffer(app, row) } };
  },
};
