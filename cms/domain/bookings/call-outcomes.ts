import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import type { markNotNeeded, noteNoAnswer } from '../../../contracts/bookings/call-outcomes';
import type { BodyOf } from '../../../contracts/endpoint';
import { rows } from '../../../rows/rows';
import { progressOf } from '../../../rules/bookings/booking-progress';
import { callAgainAt, isSameTry } from '../../../rules/bookings/call-again';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { businessHours } from '../content/hours';
import { smsBlockReason } from '../messages/sms-block-reason';
import { requireOpenBooking } from './agree-time';
import { noOffers } from './capacity/stored-offers';
import { noAnswerKey } from './change-notices';
import { applyOnce, reasonOf } from './customers-changes';
import { asOwnersBooking, existing } from './owners-bookings';
import { progressFactsOf } from './visit';

/**
 * Stores an unanswered call. Presses within a minute are one try; the last choice counts. Throws `conflict` for a
 * booking that is over or called, and when a text is wanted but the number must not be texted.
 */
export async function recordNoAnswer(
  app: App,
  id: number,
  { again, text }: BodyOf<typeof noteNoAnswer>,
): Promise<OwnersBooking> {
  const hours = await businessHours(app);
  const found = await applyOnce(app, id, async (before) => {
    requireOpenBooking(before);
    const { row } = before;
    if (row.calledAt) throw new Refusal('conflict', 'The call has already been recorded.');
    const reason = text && (await smsBlockReason(app, row.phone));
    if (reason) throw new Refusal('conflict', reason);
    const now = app.now();
    const callAgain = callAgainAt(hours, again, now).toISOString();
    const sameTry = isSameTry(row.noAnswerAt, now) ? row.noAnswerAt : null;
    const triedAt = sameTry ?? now.toISOString();
    const noAnswers = (row.noAnswers ?? 0) + (sameTry ? 0 : 1);
    return {
      data: { callAgainAt: callAgain, noAnswerAt: triedAt, noAnswers },
      notice: text ? { kind: 'no-answer', triedAt } : null,
    };
  });
  app.wakeRelay();
  return asOwnersBooking(app, found);
}

/** Undoes a try, and cancels its text while that waits. A newer try by somebody else stays. */
export async function undoNoAnswer(app: App, id: number, noAnswerAt: string): Promise<OwnersBooking> {
  const triedAt = new Date(noAnswerAt).toISOString();
  const sameTry = { noAnswerAt: triedAt };
  const undone = await rows(app, 'bookings').update([{ id }, sameTry], {
    callAgainAt: null,
    noAnswerAt: null,
    noAnswers: { $inc: -1 },
    revision: { $inc: 1 },
  });
  const found = await existing(app, id);
  if (!undone && found.row.noAnswerAt) throw new Refusal('conflict', 'Another try has been recorded since');
  if (undone)
    await rows(app, 'messages').remove({
      dedupeKey: noAnswerKey(id, triedAt),
      state: 'queued',
      leaseUntil: { before: app.now().getTime() },
    });
  return asOwnersBooking(app, found);
}

/** Cancels a booking that is not needed. Repeatable. Throws `conflict` for a booking that is done or under way. */
export async function cancelUnneededBooking(
  app: App,
  id: number,
  { reason, tell }: BodyOf<typeof markNotNeeded>,
): Promise<OwnersBooking> {
  const found = await applyOnce(app, id, (before) => {
    const progress = progressOf(progressFactsOf(before));
    if (progress === 'done' || progress === 'on-the-way') throw new Refusal('conflict', reasonOf(before, ''));
    if (before.row.state === 'cancelled') return null;
    const data = { state: 'cancelled' as const, cancelReason: reason, callAgainAt: null, ...noOffers };
    return tell
      ? { data, notice: { kind: 'by-owner' } }
      : { data, notice: { kind: 'by-owner', untold: true } };
  });
  return asOwnersBooking(app, await existing(app, found.row.id));
}
