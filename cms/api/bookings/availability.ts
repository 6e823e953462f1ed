import { availability as contract } from '../../../contracts/bookings/availability';
import { availability } from '../../domain/bookings/capacity/availability';
import { handle } from '../handle';

export const availabilityHandlers = [
  handle(contract, async ({ app, query, address }) => {
    await app.limiter.hit('availability', address);
    return availability(app, query);
  }),
];
