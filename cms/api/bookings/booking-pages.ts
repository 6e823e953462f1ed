import * as offers from '../../../contracts/bookings/offers';
import * as contract from '../../../contracts/bookings/public-bookings';
import type { App } from '../../app';
import { bookingOfCustomer } from '../../domain/accounts/customers/bookings';
import { acceptOffer } from '../../domain/bookings/accept-offer';
import { changePhone } from '../../domain/bookings/change-phone';
import { askToCall, cancelBooking, changeBooking } from '../../domain/bookings/customers-changes';
import { bookingOfToken } from '../../domain/bookings/private-link';
import { toPublicBooking } from '../../domain/bookings/to-public-booking';
import type { BookingWithVisit } from '../../domain/bookings/visit';
import { visitCalendar } from '../../domain/bookings/visit-calendar';
import { isAnonymised } from '../../domain/deleted-customer';
import { notFound } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { addressMark } from '../../security/limits/address-mark';
import { handle } from '../handle';

/** Acts on a booking. Each action sends messages, so limits count by booking and by address. */
async function act(
  { app, address }: { app: App; address: string },
  found: BookingWithVisit,
  work: (app: App, id: number, from: string) => Promise<BookingWithVisit>,
) {
  // A deleted customer's booking cannot change.
  if (isAnonymised(found.row)) throw notFound();
  await app.limiter.hit('bookingChangePerAddress', address);
  await app.limiter.hit('bookingChange', `booking:${found.row.id}`);
  return toPublicBooking(app, await work(app, found.row.id, addressMark(app.env, address)));
}

interface ByLink {
  app: App;
  params: { token: string };
  address: string;
}
const linked = ({ app, params, address }: ByLink) => bookingOfToken(app, params.token, address);

interface ByCustomer {
  app: App;
  params: { id: number };
  person: PersonAs<'customer'>;
}
const bookingOfCall = ({ app, params, person }: ByCustomer) =>
  bookingOfCustomer(app, person.subject, params.id);

/** `:id.ics` must precede `:id`: otherwise `5.ics` would match as an id. */
export const bookingPageHandlers = [
  handle(contract.linkedBookingCalendar, async (call) => {
    call.res.attachment('farrier-visit.ics');
    return visitCalendar(call.app, await linked(call));
  }),
  handle(contract.getLinkedBooking, async (call) => toPublicBooking(call.app, await linked(call))),
  handle(contract.changeLinkedBooking, async (call) =>
    act(call, await linked(call), (app, id, from) => changeBooking(app, id, call.body, from)),
  ),
  handle(contract.changeLinkedPhone, async (call) =>
    act(call, await linked(call), (app, id, from) => changePhone(app, id, call.body.phone, from)),
  ),
  handle(contract.cancelLinkedBooking, async (call) => act(call, await linked(call), cancelBooking)),
  handle(offers.acceptLinkedOffer, async (call) =>
    act(call, await linked(call), (app, id, from) => acceptOffer(app, id, call.body.offerId, from)),
  ),
  handle(offers.acceptCustomersOffer, async (call) =>
    act(call, await bookingOfCall(call), (app, id, from) => acceptOffer(app, id, call.body.offerId, from)),
  ),
  handle(contract.callMeByLink, async (call) => act(call, await linked(call), askToCall)),
  handle(contract.customersBookingCalendar, async (call) => {
    call.res.attachment('farrier-visit.ics');
    return visitCalendar(call.app, await bookingOfCall(call));
  }),
  handle(contract.getCustomersBooking, async (call) => toPublicBooking(call.app, await bookingOfCall(call))),
  handle(contract.changeCustomersBooking, async (call) =>
    act(call, await bookingOfCall(call), (app, id, from) => changeBooking(app, id, call.body, from)),
  ),
  handle(contract.cancelCustomersBooking, async (call) =>
    act(call, await bookingOfCall(call), cancelBooking),
  ),
  handle(contract.callCustomer, async (call) => act(call, await bookingOfCall(call), askToCall)),
];
