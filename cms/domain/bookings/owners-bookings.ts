import type * as contract from '../../../contracts/bookings/bookings';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import type * as outcomes from '../../../contracts/bookings/call-outcomes';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { withoutOffers } from '../../../contracts/system/waiting';
import { type Condition, rows, statedAs } from '../../../rows/rows';
import { progressOf, visitOf } from '../../../rules/bookings/booking-progress';
import { parseConfirmationNumber } from '../../../rules/bookings/confirmation-number';
import type { App } from '../../app';
import { notFound, Refusal } from '../../refusal';
import { assignBooking } from '../calendar/assignments/assign-visit';
import { clientOfBody } from '../clients/matching/client-row';
import { ownersList } from '../owners-list';
import { idOf } from '../relations';
import { asBooking } from './as-booking';
import { bookingsAt } from './by-progress';
import { noOffers, openOffers } from './capacity/stored-offers';
import { applyOnce } from './customers-changes';
import { promisedCall } from './promise';
import { type BookingWithVisit, progressFactsOf, withVisit, withVisits } from './visit';

/** Maps a booking for the owner, with its progress and the deadline of the promised call. */
export async function asOwnersBooking(app: App, found: BookingWithVisit): Promise<OwnersBooking> {
  const { row, appointment } = found;
  return {
    ...asBooking(row),
    state: row.state,
    progress: progressOf(progressFactsOf(found)),
    calledAt: row.calledAt ?? null,
    callAgainAt: row.callAgainAt ?? null,
    noAnswers: row.noAnswers ?? 0,
    noAnswerAt: row.noAnswerAt ?? null,
    phoneBefore: row.phoneBefore ?? null,
    cancelReason: row.cancelReason ?? null,
    clientId: idOf(row.clientId),
    overCapacity: Boolean(row.overCapacity),
    offers: openOffers(app, found),
    callBy: (await promisedCall(app, row)).toISOString(),
    visit: appointment && {
      id: appointment.id,
      date: appointment.appointmentDate,
      time: visitOf(progressFactsOf(found)).time,
      onTheWayAt: appointment.onTheWayAt ?? null,
    },
  };
}

export async function listOwnersBookings(
  app: App,
  { progress, ...query }: QueryOf<typeof contract.listBookings>,
): Promise<ReplyOf<typeof contract.listBookings>> {
  return ownersList(app, query, {
    collection: 'bookings',
    apart: progress && (await bookingsAt(app, progress)),
    searched: ['searched', 'phone'],
    filtered: {
      confirmationNumber: (number) => ({
        confirmationNumber: parseConfirmationNumber(String(number)) ?? String(number),
      }),
      // Filters bookings to call. Skips bookings with open offers: they wait for the customer.
      called: (called): Condition<'bookings'> =>
        called === true
          ? { calledAt: { not: null } }
          : [{ calledAt: null }, { or: withoutOffers(app.now()).map((where) => statedAs({ ...where })) }],
      assigned: (assigned) => ({ assignedTo: assigned === true ? { not: null } : null }),
      from: (from) => ({ serviceDate: { from: String(from) } }),
      to: (to) => ({ serviceDate: { until: String(to) } }),
    },
    // Sorts calls by priority, then by deadline.
    within: { rushService: 'callBy' },
    forOwner: async (rows) =>
      Promise.all((await withVisits(app, rows)).map((found) => asOwnersBooking(app, found))),
  });
}

/** Returns one booking with its visit. Throws `not-found`. */
export async function existing(app: App, id: number): Promise<BookingWithVisit> {
  const row = await rows(app, 'bookings').one({ id });
  if (!row) throw notFound();
  return withVisit(app, row);
}

/** Marks a booking as called. Repeated clicks do not change the time. */
export async function markCalled(app: App, id: number): Promise<ReplyOf<typeof outcomes.markCalled>> {
  const first = await rows(app, 'bookings').update(
    { id, calledAt: null },
    { calledAt: app.now().toISOString() },
  );
  return { ...(await asOwnersBooking(app, await existing(app, id))), noted: first !== null };
}

/** Undoes a call. A call that somebody else marked at another moment stays. */
export async function undoCalled(app: App, id: number, calledAt: string): Promise<OwnersBooking> {
  const undone = await rows(app, 'bookings').update(
    { id, calledAt: new Date(calledAt).toISOString() },
    { calledAt: null },
  );
  const booking = await asOwnersBooking(app, await existing(app, id));
  // The call was undone, and somebody marked it again before this read: no conflict.
  if (!undone && booking.calledAt) throw new Refusal('conflict', 'The call has been recorded again since');
  return booking;
}

export async function listAssignees(app: App): Promise<ReplyOf<typeof contract.listAssignees>> {
  const active = await rows(app, 'service-providers').pick({ isActive: true }, ['firstName', 'lastName'], {
    sort: ['firstName', 'lastName', 'id'],
  });
  return active.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}

async function assignClient(app: App, id: number, clientId: number | null): Promise<void> {
  const change = { clientId, updatedAt: app.now().toISOString() };
  await rows(app, 'bookings').update({ id }, change);
  await rows(app, 'appointments').updateAll({ onlineBookingId: id }, change);
}

export async function updateBooking(
  app: App,
  id: number,
  change: {
    assignedTo?: number | null;
    clientId?: number | null;
    state?: OwnersBooking['state'];
    tell?: boolean;
  },
): Promise<OwnersBooking> {
  const found = await existing(app, id);
  const { state, tell, assignedTo, clientId } = change;
  const client = clientId === undefined ? undefined : await clientOfBody(app, clientId);
  if (assignedTo !== undefined) await assignBooking(app, found, assignedTo);
  if (client !== undefined) await assignClient(app, id, client?.id ?? null);
  // Updates the visit in the calendar, too.
  if (state)
    await applyOnce(app, id, ({ row }) =>
      row.state === state
        ? null
        : {
            data: { state, ...noOffers },
            notice: { kind: 'by-owner', ...(tell === false && { untold: true }) },
          },
    );
  return asOwnersBooking(app, await existing(app, id));
}
