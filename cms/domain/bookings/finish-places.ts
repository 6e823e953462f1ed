import type { App } from '../../app';
import { finishClaims } from './capacity/claims';
import { insertInPlace } from './capacity/place-booking';
import { bookingOutbox } from './notifications';

/** Creates the bookings that had a claimed place when their process was interrupted. Returns their number. */
export const finishPlaces = (app: App): Promise<number> =>
  finishClaims(app, async (_, bookingId, booking) => {
    const row = await insertInPlace(app, bookingId, booking);
    bookingOutbox.processSoon(app, row);
    return row;
  });
