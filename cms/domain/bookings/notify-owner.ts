import type { Booking, Message } from '../../../collections/payload-types';
import type { MessageName, MessageValues } from '../../../contracts/messages/messages';
import { type Condition, rows } from '../../../rows/rows';
import type { Change } from '../../../rules/bookings/booking-changes';
import type { App } from '../../app';
import { rowsAbout } from '../messages/messages-about';
import { noticeAddresses } from '../messages/notice-addresses';
import { queueMessage } from '../messages/queue-message';

/** Milliseconds that a notice waits for further changes of the same booking, to send one notice for all. */
const gatheringMs = 3 * 60_000;

/** Changes that notify the owner. The owner's own changes do not. */
type Kind = Exclude<Change['kind'], 'by-owner' | 'no-answer' | 'offered'>;
type Channel = Message['kind'];

const noticesOf = {
  photos: { sms: null, email: 'bookingPhotosOwnerEmail' },
  changed: { sms: 'bookingChangedOwnerSms', email: 'bookingChangedOwnerEmail' },
  'call-me': { sms: 'bookingCallMeOwnerSms', email: 'bookingCallMeOwnerEmail' },
  accepted: { sms: 'timeAcceptedOwnerSms', email: 'timeAcceptedOwnerEmail' },
  cancelled: { sms: 'bookingCancelledOwnerSms', email: 'bookingCancelledOwnerEmail' },
} as const satisfies Record<Kind, Record<Channel, MessageName | null>>;
type Notice = NonNullable<(typeof noticesOf)[Kind][Channel]>;

/**
 * Kinds that share one notice, most urgent last. A customer who waits for a call is more urgent than a new day, which
 * the same notice names. A cancelled booking has no other news.
 */
const kindsOfOneNotice: readonly (readonly Kind[])[] = [
  ['photos'],
  ['changed', 'accepted', 'call-me', 'cancelled'],
];

const noticeOf = (kind: Kind, channel: Channel): Notice | null => noticesOf[kind][channel];

interface News {
  booking: Booking;
  changes: readonly Change[];
  values: MessageValues<Notice>;
}

/** Queues one notice for the changes of one group, and replaces those that still wait. */
async function gather(
  app: App,
  { booking, changes, values }: News,
  { kinds, channel, to }: { kinds: readonly Kind[]; channel: Channel; to: string },
): Promise<void> {
  const last = changes.findLast(({ kind }) => kinds.some((each) => each === kind));
  const templates = kinds.flatMap((kind) => noticeOf(kind, channel) ?? []);
  if (!last || !templates.length) return;
  const now = app.now().getTime();
  // Skips rows with a lease: the relay is sending them.
  const waiting: Condition<'messages'>[] = [
    rowsAbout('bookings', [booking.id]),
    { template: templates },
    { state: 'queued' },
    { leaseUntil: { before: now } },
  ];
  const fields = ['template', 'nextAttemptAt'] as const;
  const earlier = await rows(app, 'messages').pick(waiting, fields);
  const isToTell = (kind: Kind) =>
    changes.some((change) => change.kind === kind) ||
    earlier.some(({ template }) => template === noticeOf(kind, channel));
  const name = noticeOf(kinds.findLast(isToTell) ?? 'changed', channel);
  if (!name) return;
  const key = `booking:${booking.id}:${last.revision}:${name}`;
  const leavesAt = Math.min(now + gatheringMs, ...earlier.map(({ nextAttemptAt }) => nextAttemptAt ?? now));
  const queued =
    (await queueMessage(app, name, {
      to,
      values,
      key,
      from: last.from,
      notBefore: new Date(leavesAt),
      about: { collection: 'bookings', id: booking.id },
    })) ?? (await rows(app, 'messages').one({ dedupeKey: key }));
  // Inserts the new notice before it deletes the old ones, so that a crash loses none.
  if (queued) await rows(app, 'messages').remove([...waiting, { id: { before: queued.id } }]);
}

/** Notifies the owner of a customer's change to a booking. Changes within minutes share one notice. */
export async function notifyOwner(app: App, news: News): Promise<void> {
  const { phone, email } = await noticeAddresses(app);
  for (const kinds of kindsOfOneNotice) {
    if (phone) await gather(app, news, { kinds, channel: 'sms', to: phone });
    if (email) await gather(app, news, { kinds, channel: 'email', to: email });
  }
}
