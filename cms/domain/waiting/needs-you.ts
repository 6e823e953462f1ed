import type { ReplyOf } from '../../../contracts/endpoint';
import type { needsYou as contract } from '../../../contracts/owner/figures';
import { waitingRows } from '../../../contracts/owner/waiting';
import { plainReason } from '../../../rules/messages/message-trouble';
import type { App } from '../../app';
import { countedMade } from '../../backup/made-since';
import { calledWithoutTime } from '../bookings/by-progress';
import { waitingInvoices } from '../invoices/to-look-at';
import { unseenLooks } from '../regulars/read';
import { openTasks } from '../restore-tasks/open-tasks';
import { unseenReviews } from '../reviews/owners-view';
import { correctedVisits, visitsWithoutRecord } from '../visits/to-look-at';
import { isHeld } from '../worker/held-times';
import { payableTotals } from './payables';

/** How many failures are told of with their reasons. */
const max = 3;
/** The things that wait for the owner beside calls and replies. */
export async function needsYou(app: App): Promise<ReplyOf<typeof contract>> {
  const { payload, now } = app;
  const [
    failed,
    replies,
    reviews,
    held,
    owed,
    undone,
    timesOpen,
    regularsToLook,
    withoutRecord,
    corrected,
    invoices,
  ] = await Promise.all([
    payload.find({
      collection: 'messages',
      where: { ...waitingRows(now()).failedMessages.where },
      sort: '-createdAt',
      limit: max,
      depth: 0,
      pagination: false,
    }),
    payload.count({
      collection: 'sms-replies',
      where: { and: [{ isRead: { equals: false } }, { meaning: { equals: 'asks-to-stop' } }] },
    }),
    payload.count({ collection: 'customer-reviews', where: unseenReviews(now()) }),
    payload.count({
      collection: 'worker-events',
      where: { and: [isHeld, { heldWithId: { exists: false } }] },
    }),
    payableTotals(app),
    openTasks(payload),
    calledWithoutTime(app),
    unseenLooks(app),
    visitsWithoutRecord(app),
    correctedVisits(app),
    waitingInvoices(app),
  ]);
  return {
    failedMessages: failed.docs.map(({ id, to, error, createdAt }) => ({
      id,
      to,
      at: createdAt,
      reason: plainReason(error ?? '') || 'It was not sent',
    })),
    timesOpen,
    regularsToLook,
    visitsWithoutRecord: withoutRecord,
    correctedVisits: corrected,
    asksToStop: replies.totalDocs,
    newReviews: reviews.totalDocs,
    heldTimes: held.totalDocs,
    madeSinceBackup: countedMade(undone) || null,
    ...invoices,
    ...owed,
  };
}
