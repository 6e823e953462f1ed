import { createHash } from 'node:crypto';
import { type Condition, rows } from '../../../../rows/rows';
import { nextDaytime } from '../../../../rules/time/text-hours';
import { visitNoticesEnd } from '../../../../rules/visits/visit-record';
import type { App } from '../../../app';
import { hasLeft, queueMessage, rewriteMessage } from '../../messages/queue-message';
import type { FollowedVisit } from '../followed-visit';
import { type DoneMessage, expectedMessages } from '../messages/expected-messages';
import { notDoneReason } from '../messages/message-topic';
import {
  factsOf,
  horsesOf,
  isOnItsWay,
  type Stored,
  storedMessages,
  waits,
} from '../messages/stored-messages';

/** Cancels messages that were not sent. A message that is being sent stays. */
const discardMessages = (app: App, ids: number[]): Promise<void> => {
  const unsent: Condition<'messages'>[] = [
    { id: ids },
    { state: ['queued', 'draft', 'failed', 'expired'] },
    { leaseUntil: { before: app.now().getTime() } },
  ];
  return ids.length ? rows(app, 'messages').remove(unsent) : Promise.resolve();
};

/** Returns everything of a message except time and recipient. */
const contentOf = ({ visit, completedAt, doneOn }: FollowedVisit, message: DoneMessage, zone: string) =>
  ({
    values: { firstName: message.firstName, date: doneOn, lines: message.lines.join('\n') },
    about: { collection: 'visits', id: visit.id },
    key: message.key,
    facts: message.facts,
    horses: message.horses,
    again: message.again,
    usefulUntil: visitNoticesEnd(zone, completedAt),
  }) as const;

async function queueDone(app: App, followed: FollowedVisit, message: DoneMessage, isDraft: boolean) {
  if (!message.way) return;
  const zone = app.env.BUSINESS_TIME_ZONE;
  const notBefore = nextDaytime(zone, app.now());
  const content = contentOf(followed, message, zone);
  if (notBefore > content.usefulUntil) return;
  const common = { ...content, to: message.way.to, isDraft, notBefore };
  if (message.way.kind === 'sms') await queueMessage(app, 'visitDoneSms', common);
  else await queueMessage(app, 'visitDoneEmail', common);
}

async function rewrite(app: App, followed: FollowedVisit, { id, kind }: Stored, message: DoneMessage) {
  const common = { ...contentOf(followed, message, app.env.BUSINESS_TIME_ZONE), to: '' };
  if (kind === 'sms') await rewriteMessage(app, id, 'visitDoneSms', common);
  else await rewriteMessage(app, id, 'visitDoneEmail', common);
}

type Fate = 'stays' | 'is rewritten' | 'is removed';

function fateOf(row: Stored, message: DoneMessage | undefined, told: ReadonlySet<number | null>): Fate {
  if (hasLeft(row)) return 'stays';
  // A message refused because the visit was set back did not fail.
  if (row.state === 'failed' && row.error === notDoneReason) return 'is removed';
  if (!message) return 'is removed';
  if (factsOf(row) === message.facts) return 'stays';
  if (!waits(row)) return 'is rewritten';
  // Notifies a client once. A draft that an owner has read does not change: a new one replaces it.
  if (told.has(row.clientId) || row.state === 'draft' || !message.way) return 'is removed';
  return 'is rewritten';
}

/** Returns the statements of a message: its day with each of its lines. */
function statementsIn(facts: string): string[] {
  const [doneOn, lines] = JSON.parse(facts || '["", []]') as [string, string[]];
  return lines.map((line) => `${doneOn} ${line}`);
}

/** Returns a hash of sent statements that are no longer true; null when all are true. */
function differenceOf(left: readonly Stored[], messages: readonly DoneMessage[]): string | null {
  const sentFacts = left.flatMap((row) => statementsIn(factsOf(row)));
  const notifiedClients = new Set(left.map(({ clientId }) => clientId));
  const isTrue = new Set(messages.flatMap(({ facts }) => statementsIn(facts)));
  const untold = messages
    .filter(({ again }) => notifiedClients.has(again.clientId))
    .flatMap(({ facts }) => statementsIn(facts))
    .filter((line) => !sentFacts.includes(line));
  if (sentFacts.every((line) => isTrue.has(line)) && !untold.length) return null;
  const now = messages.map(({ key, facts }) => `${key} ${facts}`).join();
  return createHash('sha256').update(now).digest('base64url').slice(0, 22);
}

/** Records for the owner that a sent message differs from the record; once per difference. */
async function recordDifference(
  app: App,
  { visit }: FollowedVisit,
  difference: string | null,
): Promise<void> {
  const storedDifference = typeof visit.differs === 'string' ? visit.differs : null;
  if (difference === storedDifference) return;
  const differsAt = difference && app.now().toISOString();
  await rows(app, 'visits').update({ id: visit.id }, { differs: difference, differsAt });
}

/**
 * Creates one message for each client with a done horse in the record. Updates it with the record until it is sent;
 * afterwards the owner sees a difference. While a message with an older text is being sent, checks the record again
 * later.
 */
export async function followMessages(app: App, followed: FollowedVisit): Promise<'later' | undefined> {
  const before = await storedMessages(app, followed.visit.id);
  const sentOrSending = before.filter((row) => hasLeft(row) || isOnItsWay(app, row));
  // A message about a horse stays with the client who got it, even after the horse moved.
  const toldTo = new Map(
    sentOrSending.flatMap((row) => horsesOf(row).map((horseId) => [horseId, row.clientId] as const)),
  );
  const messages = followed.stands ? await expectedMessages(app, followed, toldTo) : [];
  const wanted = new Map(messages.map((message) => [message.again.clientId, message]));
  const wantedOf = ({ clientId }: Stored) => wanted.get(clientId ?? 0);
  const notifiedClients = new Set(before.filter(hasLeft).map(({ clientId }) => clientId));
  const fates = before.map((row) => ({ row, fate: fateOf(row, wantedOf(row), notifiedClients) }));
  for (const { row, fate } of fates) {
    const message = wantedOf(row);
    if (fate === 'is rewritten' && message) await rewrite(app, followed, row, message);
  }
  const takenBack = fates.filter(({ fate }) => fate === 'is removed').map(({ row }) => row);
  await discardMessages(
    app,
    takenBack.map(({ id }) => id),
  );
  const now = before.length ? await storedMessages(app, followed.visit.id) : [];
  const clientIds = new Set(now.map(({ clientId }) => clientId));
  const { afterVisit } = await app.payload.findGlobal({ slug: 'calendar-settings', depth: 0 });
  for (const message of messages) {
    const { clientId } = message.again;
    if (clientIds.has(clientId)) continue;
    const draft = takenBack.some((row) => row.clientId === clientId && row.state === 'draft');
    await queueDone(app, followed, message, draft || afterVisit === 'draft');
  }
  // A draft that the owner discarded is no correction.
  const difference = followed.stands ? differenceOf(now.filter(hasLeft), messages) : null;
  await recordDifference(app, followed, difference);
  app.wakeRelay();
  const isStale = (row: Stored) => factsOf(row) !== wantedOf(row)?.facts;
  return now.some((row) => isOnItsWay(app, row) && isStale(row)) ? 'later' : undefined;
}
