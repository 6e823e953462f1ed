import type { Where } from 'payload';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import type { markNotNeeded, noteNoAnswer } from '../../../contracts/bookings/call-outcomes';
import type { BodyOf } from '../../../contracts/endpoint';
import { progressOf } from '../../../rules/bookings/booking-progress';
import { callAgainAt, isSameTry } from '../../../rules/bookings/call-again';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { findRow, updateIf } from '../../database/rows';
import { notFound, Refusal } from '../../refusal';
import { businessHours } from '../content/hours';
import { queueMessage } from '../messages/queue';
import { smsBlockReason } from '../messages/sms-block-reason';
import { refuseOver } from './agree-time';
import { reasonOf, step } from './customers-changes';
import { bookingValues } from './notifications';
import { existing, forOwner } from './owners-view';
import { progressFactsOf, withVisit } from './visit';

/**
 * Notes that nobody answered. Presses within a minute are one try, whose last choice counts. Throws `conflict` for a
 * booking that is over or called, and for a number that must not be texted when a text is asked for.
 */
export async function noAnswer(
  app: App,
  id: number,
  { again, text }: BodyOf<typeof noteNoAnswer>,
): Promise<OwnersBooking> {
  const hours = await businessHours(app);
  const changed = await changeRow(app.payload, 'bookings', {
    find: () => findRow(app.payload, 'bookings', { id: { equals: id } }),
    async decide(row) {
      refuseOver(await withVisit(app, row));
      if (row.calledAt) throw new Refusal('conflict', 'The call was noted meanwhile.');
      const reason = text && (await smsBlockReason(app, row.phone));
      if (reason) throw new Refusal('conflict', reason);
      const now = app.now();
      const at = { callAgainAt: callAgainAt(hours, again, now).toISOString() };
      if (isSameTry(row.noAnswerAt, now)) return at;
      return Object.assign(at, { noAnswers: (row.noAnswers ?? 0) + 1, noAnswerAt: now.toISOString() });
    },
    still: ({ state }): Where => ({ and: [{ state: { equals: state } }, { calledAt: { exists: false } }] }),
  });
  if (!changed) throw notFound();
  const { row } = changed;
  if (text) {
    await queueMessage(app, 'bookingNoAnswerSms', {
      to: row.phone,
      values: await bookingValues(app, row),
      about: { collection: 'bookings', id },
      key: `booking:${id}:no-answer:${row.noAnswers}:${row.noAnswerAt}`,
    });
    app.wakeRelay();
  }
  return forOwner(app, await withVisit(app, row));
}

/** Takes a try back. One that somebody has noted since stays. */
export async function takeNoAnswerBack(app: App, id: number, noAnswerAt: string): Promise<OwnersBooking> {
  const at = { noAnswerAt: { equals: new Date(noAnswerAt).toISOString() } };
  const undone = await updateIf(
    app.payload,
    'bookings',
    { and: [{ id: { equals: id } }, at] },
    { callAgainAt: null, noAnswerAt: null, noAnswers: { $inc: -1 }, revision: { $inc: 1 } },
  );
  const found = await existing(app, id);
  if (!undone && found.row.noAnswerAt) throw new Refusal('conflict', 'Another try was noted meanwhile');
  return forOwner(app, found);
}

/** Cancels a booking that is not needed, once. Throws `conflict` for one that is done or under way. */
export async function notNeeded(
  app: App,
  id: number,
  { reason, tell }: BodyOf<typeof markNotNeeded>,
): Promise<OwnersBooking> {
  const found = await step(app, id, (before) => {
    const progress = progressOf(progressFactsOf(before));
    if (progress === 'done' || progress === 'on-the-way') throw new Refusal('conflict', reasonOf(before, ''));
    if (before.row.state === 'cancelled') return null;
    const data = { state: 'cancelled' as const, cancelReason: reason, callAgainAt: null };
    return tell
      ? { data, notice: { kind: 'by-owner' } }
      : { data, notice: { kind: 'by-owner', untold: true } };
  });
  return forOwner(app, await existing(app, found.row.id));
}
