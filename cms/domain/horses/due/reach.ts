import type { Client, Message } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { phonesOf } from '../../../../rules/clients/same-person';
import { formatDate } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { chooseRecipient, type Recipient } from '../../messages/recipient';
import { notMobileReason } from '../../messages/sms-block-reason';
import { idOf } from '../../relations';

const dayMs = 86_400_000;
/** The reason against a reminder while the last one is in the queue. */
export const reminderOnItsWay = 'A reminder is on its way';

/** Days between two nudges, and after a discarded draft. */
export const restDays = 14;

/** Fields of a client that decide whether and where nudges go. */
export const reachedBy = [
  'phone',
  'otherPhones',
  'email',
  'archivedAt',
  'mergedInto',
  'nudgesEndedAt',
] as const;
export type ReachableClient = Pick<Client, 'id' | (typeof reachedBy)[number]>;

/** State of a client for nudges: where one would go, when the last one was sent, and why none can be sent. */
export interface NudgeStanding {
  way: Recipient | null;
  lastNudgedAt: string | null;
  /** Id of the last nudge in any state: the next one gets its key from it. */
  lastId: number;
  whyNot: string | null;
  /** True while the last nudge is in the queue, and is the reason against another. */
  isBeingReminded: boolean;
}

/** Returns the first number that can get texts. A client who opted out there gets no reminder in another way. */
const mobileOf = (app: App, client: ReachableClient): string | undefined =>
  phonesOf(client).find((phone) => !notMobileReason(app, phone));

export interface Reach {
  way: Recipient | null;
  whyNot: string | null;
}

/** Returns for each client id how unrequested messages reach the client. */
export async function reachByClient(
  app: App,
  clients: readonly ReachableClient[],
): Promise<Map<number, Reach>> {
  const mobiles = new Map(clients.map((client) => [client.id, mobileOf(app, client)]));
  const phones = [...mobiles.values()].flatMap((mobile) => mobile ?? []);
  const optedOut = await rows(app, 'opt-outs').pick({ phone: phones }, ['phone']);
  const stopped = new Set(optedOut.map(({ phone }) => phone));
  return new Map(
    clients.map((client) => {
      const mobile = mobiles.get(client.id);
      const way = chooseRecipient(app, { sms: mobile, email: client.email });
      const whyNot =
        (client.archivedAt && 'They are archived') ||
        (client.mergedInto && 'They were merged into another client') ||
        ((client.nudgesEndedAt || (mobile && stopped.has(mobile))) && 'They opted out of messages') ||
        (!way && 'No mobile or email');
      return [client.id, { way, whyNot: whyNot || null }];
    }),
  );
}

type ReminderMessage = Pick<Message, 'id' | 'aboutId' | 'state' | 'sentAt' | 'createdAt'>;

export const messagesOfNudges = (app: App, ids: readonly number[]) =>
  rows(app, 'messages').pick({ aboutCollection: 'nudges', aboutId: [...ids] }, [
    'aboutId',
    'state',
    'sentAt',
    'createdAt',
    'kind',
    'to',
    'body',
    'context',
    'error',
  ]);

const isLost = ({ state }: ReminderMessage) => state === 'failed' || state === 'expired';

/** Returns why the last nudge, which is no longer in the queue, blocks another; null when it does not. */
function recentNudgeReason(app: App, told: ReminderMessage | null): string | null {
  if (!told) return null;
  const at = new Date(told.sentAt ?? told.createdAt).getTime();
  if (app.now().getTime() - at >= restDays * dayMs) return null;
  const day = formatDate(dateIn(app.env.BUSINESS_TIME_ZONE, new Date(at)));
  return told.state === 'logged'
    ? `A reminder of ${day} was kept in the log, not sent. You can send the next one after ${restDays} days`
    : `Reminded on ${day}. You can send the next one after ${restDays} days`;
}

/** Returns the nudge state of clients by id. Does not check whether a horse is due. */
export async function nudgeStandings(
  app: App,
  clients: readonly ReachableClient[],
): Promise<Map<number, NudgeStanding>> {
  const [reaches, all] = await Promise.all([
    reachByClient(app, clients),
    rows(app, 'nudges').pick(
      // Filters by client only: with `state` in the condition SQLite scans every sent one.
      { clientId: clients.map(({ id }) => id) },
      ['clientId', 'state', 'outboxState', 'createdAt'],
      { sort: ['-id'] },
    ),
  ]);
  const nudges = all.filter(({ state }) => state === 'queued');
  const messages = nudges.length
    ? await messagesOfNudges(
        app,
        nudges.map(({ id }) => id),
      )
    : [];
  const byNudge = Map.groupBy(messages, ({ aboutId }) => aboutId);
  const byClient = Map.groupBy(nudges, ({ clientId }) => idOf(clientId));
  return new Map(
    clients.map((client) => {
      const reach = reaches.get(client.id);
      const clientNudges = byClient.get(client.id) ?? [];
      const isMade = ({ id }: (typeof clientNudges)[number]) => byNudge.has(id);
      const reminderMessages = clientNudges.map((nudge): ReminderMessage | null => {
        if (isMade(nudge)) return byNudge.get(nudge.id)?.findLast((message) => !isLost(message)) ?? null;
        // The message was erased from the log, but it was sent.
        return nudge.outboxState === 'done' ? { ...nudge, state: 'sent' } : null;
      });
      // A nudge without a message yet counts as on its way.
      const isUnmade = clientNudges.some((nudge) => !isMade(nudge) && nudge.outboxState !== 'done');
      const last = reminderMessages.find((each) => each !== null) ?? null;
      const left = reminderMessages.find((each) => each && each.state !== 'queued') ?? null;
      const isBeingReminded = !reach?.whyNot && (isUnmade || last?.state === 'queued');
      const whyNot = reach?.whyNot || (isBeingReminded ? reminderOnItsWay : recentNudgeReason(app, last));
      const standing: NudgeStanding = {
        way: reach?.way ?? null,
        lastNudgedAt: left ? (left.sentAt ?? left.createdAt) : null,
        lastId: clientNudges[0]?.id ?? 0,
        whyNot: whyNot || null,
        isBeingReminded,
      };
      return [client.id, standing];
    }),
  );
}
