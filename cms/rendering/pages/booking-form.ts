import type { BookingFormProps } from '../../../contracts/pages/booking';
import { formatPhone } from '../../../rules/accounts/phones';
import { priorityDay, priorityFeeDollars } from '../../../rules/bookings/bookings';
import { offeredDays } from '../../../rules/bookings/free-days';
import {
  type BusinessHours,
  lastBookableDate,
  nextOpenDates,
  refusalOfDate,
} from '../../../rules/time/business-hours';
import { isPlainDate } from '../../../rules/time/dates';
import { promiseNow } from '../../../rules/time/promise';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { availability } from '../../domain/bookings/capacity/availability';
import { areas } from '../../domain/content/areas';
import { businessHours } from '../../domain/content/hours';
import type { ReadQuery } from './page-address';

/** Number of days that the form offers as one-tap choices. */
const maxOffered = 5;

/** Number of days searched for those choices. */
const daysAhead = 28;

async function daysToChoose(app: App, hours: BusinessHours, horses: number) {
  const [from] = nextOpenDates(hours, app.now(), 1);
  if (!from) return [];
  return offeredDays(await availability(app, { from, days: daysAhead, horses }), maxOffered);
}

export async function bookingForm(
  app: App,
  rush: boolean,
  prefill: BookingFormProps['prefill'] = {},
  horses = 1,
): Promise<BookingFormProps> {
  const [business, hours] = await Promise.all([app.content.business(), businessHours(app)]);
  const now = app.now();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, now);
  const freeDays = await daysToChoose(app, hours, horses);
  return {
    hours,
    today,
    lastDate: lastBookableDate(today),
    priorityDate: priorityDay(hours, now),
    nextDates: freeDays.map(({ date }) => date),
    freeDays,
    promise: promiseNow(hours, business.bookingPromiseHours ?? 2, now),
    priorityFee: business.priorityFeeDollars ?? priorityFeeDollars,
    areas: (await areas(app)).map(({ suburb, postcode, priority }) => ({ suburb, postcode, priority })),
    phone: business.phone ? formatPhone(business.phone) : null,
    phoneHref: business.phone ? `tel:${business.phone}` : null,
    prefill,
    rush,
  };
}

/** Query parameters that fill in the form. The horse is private to one customer. */
export const linkReads = { priority: 'presence', date: 'value', area: 'value', horse: 'personal' } as const;

/** Returns the form, filled in from a link: priority, day, area. Skips invalid values. */
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
