import type { Client } from '../../../../collections/payload-types';
import type { offerGap as contract } from '../../../../contracts/bookings/gaps';
import type { BodyOf, ReplyOf } from '../../../../contracts/endpoint';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { existingTime } from '../../../../rules/calendar/visit-times';
import { leavingText } from '../../../../rules/messages/leaving-words';
import { instantOf } from '../../../../rules/time/instants';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { dueHorsesOf } from '../../horses/due/due-horses';
import { type Reach, reachedBy } from '../../horses/due/reach';
import { textSendTime } from '../../messages/text-budgets';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { forgetAvailability } from '../capacity/availability';
import { overlap } from '../capacity/taken';
import { takenTimesOn } from '../capacity/taken-times-on';
import { newOfferLink } from './links';
import { gapOfferOutbox } from './offer-messages';
import { clientKeyOf, freeKey, offerStandings, restReason } from './offer-standings';

type Wanted = BodyOf<typeof contract>;
const hourMs = 3_600_000;

/** Returns the time as stored. Throws `invalid` for a past time, and `conflict` when another visit is agreed then. */
async function gapOf(app: App, { date = todayOf(app), time, durationMinutes, holdHours }: Wanted) {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const start = instantOf(zone, date, time);
  if (start <= app.now()) throw invalidField('time', 'Please choose a time that is still to come');
  const gap = { ...existingTime(zone, date, time), durationMinutes };
  const takenTimes = await takenTimesOn(app, gap.date);
  if (takenTimes.some((each) => each.kind === 'agreed' && overlap(each, gap)))
    throw new Refusal(
      'conflict',
      'There is a visit at this time. Please choose another one, or move it first.',
    );
  // A hold ends at the latest when the offered time starts.
  const until = Math.min(app.now().getTime() + holdHours * hourMs, start.getTime());
  return { ...gap, until };
}
type Gap = Awaited<ReturnType<typeof gapOf>>;

/** Returns why the text to a client would be too late; null when it is not, and for an email. */
async function offerTooLateReason(app: App, { way }: Reach, { until }: Gap): Promise<string | null> {
  if (way?.kind !== 'sms') return null;
  const leavesAt = await textSendTime(app, {
    template: 'gapOfferedSms',
    to: way.to,
    usefulUntil: until,
    createdAt: app.now().toISOString(),
  });
  if (!leavesAt || leavesAt.getTime() < until) return null;
  return `${leavingText(app.env.BUSINESS_TIME_ZONE, leavesAt, app.now())} By then the time is no longer held`;
}

interface Asked {
  gap: Gap;
  client: Pick<Client, 'id'>;
  horseIds: number[];
  requestKey: RequestKey | null;
}

/** Key of one client's offer in one call, so that a repeated call creates no second offer. */
const markOf = ({ requestKey, client }: Asked) =>
  requestKey ? { idempotencyKey: `${requestKey.mark}:${client.id}` } : {};

/** Creates the offer of one client. Returns the reason when a concurrent call created another one. */
async function ask(app: App, asked: Asked): Promise<string | null> {
  const { gap, client, horseIds } = asked;
  await freeKey(app, client);
  try {
    const row = await rows(app, 'gap-offers').add({
      ...gap,
      ...newOfferLink(app),
      ...markOf(asked),
      clientId: client.id,
      clientKey: clientKeyOf(client.id),
      horseIds,
      outboxState: 'pending',
      createdAt: app.now().toISOString(),
    });
    gapOfferOutbox.processSoon(app, row);
    return null;
  } catch (error) {
    if (isUniqueViolation(error, 'idempotencyKey')) return null;
    if (isUniqueViolation(error, 'clientKey')) return restReason(app, app.now());
    throw error;
  }
}

/**
 * Offers a gap to clients by private links, at most once in seven days per client. Throws `conflict`, with the
 * reasons, when no client may be asked. An interrupted call continues when repeated.
 */
export async function offerGap(
  app: App,
  wanted: Wanted,
  requestKey: RequestKey | null,
): Promise<ReplyOf<typeof contract>> {
  const gap = await gapOf(app, wanted);
  const ids = [...new Set(wanted.clientIds)];
  const [clients, due] = await Promise.all([
    rows(app, 'clients').pick({ id: ids }, [...reachedBy]),
    dueHorsesOf(app, ids),
  ]);
  const standings = await offerStandings(app, clients);
  const byId = new Map(clients.map((client) => [client.id, client]));
  const sent: number[] = [];
  const notSent: { clientId: number; whyNot: string }[] = [];
  for (const id of ids) {
    const client = byId.get(id);
    const reach = standings.get(id);
    const horseIds = due.filter(({ clientId }) => clientId === id).map((horse) => horse.id);
    const newOffer = { gap, client: { id }, horseIds, requestKey };
    const isMade =
      requestKey &&
      (await rows(app, 'gap-offers').one({
        idempotencyKey: markOf(newOffer).idempotencyKey,
      }));
    const whyNot = isMade
      ? null
      : !client || !reach
        ? 'They are not in the book'
        : (reach.whyNot ?? (await offerTooLateReason(app, reach, gap)) ?? (await ask(app, newOffer)));
    if (whyNot) notSent.push({ clientId: id, whyNot });
    else sent.push(id);
  }
  forgetAvailability(app);
  if (!sent.length)
    throw new Refusal('conflict', notSent[0]?.whyNot ?? 'None of these clients can be asked', {
      details: { notSent },
    });
  return { sent, notSent };
}
