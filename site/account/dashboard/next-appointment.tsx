import { CalendarClock } from 'lucide-react';
import type { CustomersBooking } from '../../../contracts/accounts/customer-profile';
import { priceText } from '../../../rules/bookings/bookings';
import { whenOf } from './booking-state';

/** The visit that comes next, large enough to be read at the gate. */
export function NextAppointment({ booking }: { booking: CustomersBooking }) {
  const { date, time, agreed } = whenOf(booking);
  return (
    <section aria-labelledby="next-appointment" className="iron rounded-l bg-iron p-5 text-on-iron sm:p-7">
      <h2
        id="next-appointment"
        className="flex items-center gap-2.5 font-body text-base font-bold text-straw"
      >
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        Next appointment
      </h2>
      <p className="mt-3 font-display text-3xl font-bold">{date}</p>
      <p className="mt-1 text-lg">{time}</p>
      {!agreed && <p className="mt-1 text-on-iron-soft">We’ll call you to agree on a time.</p>}
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-on-iron/20 pt-4">
        <div>
          <dt className="text-sm text-on-iron-soft">Confirmation</dt>
          <dd className="font-bold">{booking.confirmationNumber}</dd>
        </div>
        <div>
          <dt className="text-sm text-on-iron-soft">Price</dt>
          <dd className="font-bold">{priceText(booking.totalCost)}</dd>
        </div>
        <div>
          <dt className="text-sm text-on-iron-soft">Where</dt>
          <dd className="font-bold">{booking.suburb}</dd>
        </div>
      </dl>
    </section>
  );
}
