import { heldFormKinds } from '../../../../contracts/audience/held-forms';
import type { ReplyOf } from '../../../../contracts/endpoint';
import type { needsYou as contract } from '../../../../contracts/system/figures';
import { waitingRows } from '../../../../contracts/system/waiting';
import { rows } from '../../../../rows/rows';
import { plainReason } from '../../../../rules/messages/message-trouble';
import type { App } from '../../../app';
import { lateChangeCounts } from '../../../backup/made-since';
import { unseenReviews } from '../../audience/reviews/owners-reviews';
import { calledWithoutTime } from '../../bookings/by-progress';
import { unseenLooks } from '../../calendar/regulars/read-regulars';
import { visitsInDoubt } from '../../messages/replies/visits-in-doubt';
import { waitingInvoices } from '../../money/invoices/to-look-at';
import { correctedVisits, visitsWithoutRecord } from '../../visits/to-look-at';
import { heldEvents } from '../../worker/held-times';
import { openTasks } from '../restore-tasks/open-tasks';
import { payableTotals } from './payables';

/** Maximum number of failures shown with reasons. */
const max = 3;
/** Returns everything that needs the owner, except calls and replies. */
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
    rows(payload, 'sms-replies').count({ isRead: false, meaning: 'asks-to-stop' }),
    rows(payload, 'customer-reviews').count(unseenReviews(now())),
    rows(payload, 'worker-events').count([heldEvents, { heldWithId: null }]),
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
        const totalDocs = await rows(payload, 'held-forms').count({ kind });
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
    asksToStop: replies,
    visitsInDoubt: inDoubt,
    heldForms: { review: review ?? 0, survey: survey ?? 0, booklet: booklet ?? 0 },
    newReviews: reviews,
    heldTimes: held,
    madeSinceBackup: lateChangeCounts(undone) || null,
    ...invoices,
    ...owed,
  };
}
