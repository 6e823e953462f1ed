import type { BookingFormProps } from '../../../contracts/pages/booking';
import { priorityFeeDollars } from '../../../rules/bookings';
import { formatPhone } from '../../../rules/phones';
import { dateIn } from '../../../rules/zone';
import type { App } from '../../app';
import { areas } from './home';

/** What the booking form needs to know. */
export async function bookingForm(
  app: App,
  rush: boolean,
  prefill: BookingFormProps['prefill'] = {},
): Promise<BookingFormProps> {
  const business = await app.content.business();
  return {
    today: dateIn(app.env.BUSINESS_TIME_ZONE, app.now()),
    priorityFee: business.priorityFeeDollars ?? priorityFeeDollars,
    promiseHours: business.bookingPromiseHours ?? 2,
    priorityAreas: (await areas(app)).filter(({ priority }) => priority).map(({ suburb }) => suburb),
    phone: business.phone ? formatPhone(business.phone) : null,
    phoneHref: business.phone ? `tel:${business.phone}` : null,
    prefill,
    rush,
  };
}
