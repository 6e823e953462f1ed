import { createHash } from 'node:crypto';
import type { Where } from 'payload';
import type { Message } from '../../../../collections/payload-types';
import { nextDaytime } from '../../../../rules/time/text-hours';
import type { App } from '../../../app';
import { findRows, remove, updateIf } from '../../../database/rows';
import { about } from '../../messages/about';
import { type MessageContext, queueMessage } from '../../messages/queue';
import { type DoneMessage, wantedMessages } from '../messages/done-messages';
import type { FollowedVisit } from '../what-follows';

/** Until when the message is of use, from the completion on, in milliseconds. */
const usefulMs = 3 * 24 * 60 * 60_000;

const fields = ['dedupeKey', 'state', 'context'] as const;
type Queued = Pick<Message, 'id' | (typeof fields)[number]>;

const factsOf = ({ context }: Queued): string => (context as MessageContext | null | undefined)?.facts ?? '';

/** Takes back messages that wait. One that is on its way stays. */
const takeBack = (app: App, ids: number[]): Promise<void> => {
  const waits: Where[] = [
    { id: { in: ids } },
    { state: { in: ['queued', 'draft'] } },
    { leaseUntil: { less_than: app.now().getTime() } },
  ];
  return ids.length ? remove(app.payload, 'messages', { and: waits }) : Promise.resolve();
};

async function queueDone(app: App, { visit, completedAt, doneOn }: FollowedVisit, message: DoneMessage) {
  const usefulUntil = new Date(Date.parse(completedAt) + usefulMs);
  const now = app.now();
  const notBefore = nextDaytime(app.env.BUSINESS_TIME_ZONE, now);
  if (notBefore >= usefulUntil) return;
  const { afterVisit } = await app.payload.findGlobal({ slug: 'calendar-settings', depth: 0 });
  const common = {
    to: message.to,
    values: { firstName: message.firstName, date: doneOn, lines: message.lines.join('\n') },
    about: { collection: 'visits', id: visit.id },
    key: message.key,
    facts: message.facts,
    again: message.again,
    isDraft: afterVisit === 'draft',
    notBefore,
    usefulUntil,
  } as const;
  if (message.kind === 'sms') await queueMessage(app, 'visitDoneSms', common);
  else await queueMessage(app, 'visitDoneEmail', common);
}

/** What was sent and is not true any more, as a mark that tells one difference from another; null when all is true. */
function differenceOf(stored: readonly Queued[], wanted: ReadonlyMap<string, DoneMessage>): string | null {
  const untrue = stored.filter((row) => factsOf(row) !== (wanted.get(row.dedupeKey)?.facts ?? ''));
  if (!untrue.length) return null;
  const now = [...wanted.values()].map(({ key, facts }) => `${key} ${facts}`).join();
  return createHash('sha256').update(now).digest('base64url').slice(0, 22);
}

/** Notes, for the owner to see, that what was sent differs from the record; once for each difference. */
async function noteDifference(app: App, { visit }: FollowedVisit, difference: string | null): Promise<void> {
  const known = typeof visit.differs === 'string' ? visit.differs : null;
  if (difference === known) return;
  const differsAt = difference && app.now().toISOString();
  await updateIf(app.payload, 'visits', { id: { equals: visit.id } }, { differs: difference, differsAt });
}

/**
 * One message to each client of a record that stands, of whose horses one was done. Until it leaves it follows the
 * record; one that has left stands, and the owner is told where that differs now.
 */
export async function followMessages(app: App, followed: FollowedVisit): Promise<void> {
  const messages = followed.stands ? await wantedMessages(app, followed) : [];
  const wanted = new Map(messages.map((message) => [message.key, message]));
  const read = () =>
    findRows(app.payload, 'messages', about('visits', [followed.visit.id]), { fields, sort: ['id'] });
  const before = await read();
  const stale = before.filter((row) => factsOf(row) !== wanted.get(row.dedupeKey)?.facts);
  await takeBack(
    app,
    stale.map(({ id }) => id),
  );
  const left = stale.length ? await read() : before;
  const known = new Set(left.map(({ dedupeKey }) => dedupeKey));
  for (const message of messages) if (!known.has(message.key)) await queueDone(app, followed, message);
  // What an owner has taken back knowingly is no correction.
  const difference = followed.stands ? differenceOf(left, wanted) : null;
  await noteDifference(app, followed, difference);
  app.wakeRelay();
}
