import { heldFormKinds } from '../../../../contracts/audience/held-forms';
import type { ReplyOf } from '../../../../contracts/endpoint';
import type { needsYou as contract } from '../../../../contracts/system/figures';
import { waitingRows } from '../../../../contracts/system/waiting';
import { plainReason } from '../../../../rules/messages/message-trouble';
import type { App } from '../../../app';
import { countedMade } from '../../../backup/made-since';
import { unseenReviews } from '../../audience/reviews/owners-reviews';
import { calledWithoutTime } from '../../bookings/by-progress';
import { unseenLooks } from '../../calendar/regulars/read-regulars';
import { visitsInDoubt } from '../../messages/replies/visits-in-doubt';
import { waitingInvoices } from '../../money/invoices/to-look-at';
import { correctedVisits, visitsWithoutRecord } from '../../visits/to-look-at';
import { isHeld } from '../../worker/held-times';
import { openTasks } from '../restore-tasks/open-tasks';
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
    inDoubt,
    [review, survey, booklet],
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
    visitsInDoubt(app),
    Promise.all(
      heldFormKinds.map(async (kind) => {
        const { totalDocs } = await payload.count({
          collection: 'held-forms',
          where: { kind: { equals: kind } },
        });
        return totalDocs;
      }),
    ),
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
    visitsInDoubt: inDoubt,
    heldForms: { review: review ?? 0, survey: survey ?? 0, booklet: booklet ?? 0 },
    newReviews: reviews.totalDocs,
    heldTimes: held.totalDocs,
    madeSinceBackup: countedMade(undone) || null,
    ...invoices,
    ...owed,
  };
}
