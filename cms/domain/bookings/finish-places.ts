import type { App } from '../../app';
import { finishClaims } from './capacity/claims';
import { insertClaimed } from './capacity/place-booking';
import { bookingOutbox } from './notifications';

/** Makes the bookings that had their place when their process was cut off. Returns how many. */
export const finishPlaces = (app: App): Promise<number> =>
  finishClaims(app, async (_, booking) => {
    const row = await insertClaimed(app, booking);
    bookingOutbox.processSoon(app, row);
    return row;
  });
