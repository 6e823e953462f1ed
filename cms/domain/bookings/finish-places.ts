import type { App } from '../../app';
import { finishClaims } from './capacity/claims';
import { insertClaimed } from './capacity/place-booking';
import { bookingOutbox } from './notifications';

/** Creates the bookings that had a claimed place when their process was interrupted. Returns their number. */
export const finishPlaces = (app: App): Promise<number> =>
  finishClaims(app, async (_, booking) => {
    const row = await insertClaimed(app, booking);
    bookingOutbox.processSoon(app, row);
    return row;
  });
