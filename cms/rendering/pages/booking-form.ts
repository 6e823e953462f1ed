import type { BookingFormProps } from '../../../contracts/pages/booking';
import { priorityDay, priorityFeeDollars } from '../../../rules/bookings/bookings';
import { formatPhone } from '../../../rules/people/phones';
import { lastBookableDate, nextOpenDates, refusalOfDate } from '../../../rules/time/business-hours';
import { isPlainDate } from '../../../rules/time/dates';
import { promiseNow } from '../../../rules/time/promise';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { businessHours } from '../../domain/content/hours';
import { areas } from './home';
import type { ReadQuery } from './page-address';

/** How many days the form offers to choose from with one tap. */
const offeredDays = 5;

/** The data of the booking form. */
export async function bookingForm(
  app: App,
  rush: boolean,
  prefill: BookingFormProps['prefill'] = {},
): Promise<BookingFormProps> {
  const [business, hours] = await Promise.all([app.content.business(), businessHours(app)]);
  const now = app.now();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, now);
  return {
    hours,
    today,
    lastDate: lastBookableDate(today),
    priorityDate: priorityDay(hours, now),
    nextDates: nextOpenDates(hours, now, offeredDays),
    promise: promiseNow(hours, business.bookingPromiseHours ?? 2, now),
    priorityFee: business.priorityFeeDollars ?? priorityFeeDollars,
    areas: (await areas(app)).map(({ suburb, postcode, priority }) => ({ suburb, postcode, priority })),
    phone: business.phone ? formatPhone(business.phone) : null,
    phoneHref: business.phone ? `tel:${business.phone}` : null,
    prefill,
    rush,
  };
}

/** The parts of a query that fill in the form. The horse is private to one customer. */
export const linkReads = { priority: 'presence', date: 'value', area: 'value', horse: 'personal' } as const;

/** The form filled in from a link: with priority, a day, an area. Invalid parts are left out. */
export async function linkedBookingForm(
  app: App,
  { priority, date, area: slug, horse }: ReadQuery<typeof linkReads>,
): Promise<BookingFormProps> {
  const area = (await areas(app)).find((each) => each.slug === slug);
  const prefill = area && { suburb: area.suburb, ...(area.postcode && { postcode: area.postcode }) };
  const form = {
    ...(await bookingForm(app, priority, prefill)),
    ...(horse && /^[1-9]\d{0,14}$/.test(horse) && { horse: Number(horse) }),
  };
  const open = date && isPlainDate(date) && !refusalOfDate(form.hours, date, app.now());
  const fits = open && (!form.rush || date === form.priorityDate);
  return fits ? { ...form, date } : form;
}
