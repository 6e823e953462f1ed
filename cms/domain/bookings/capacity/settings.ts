import { hoursOf } from '../../../../collections/globals/hours-of';
import type { Business } from '../../../../collections/payload-types';
import type { Capacity, Present } from '../../../../rules/bookings/capacity';
import { defaultMinutesBetween, slotNames } from '../../../../rules/bookings/capacity';
import { type Weekday, weekdays } from '../../../../rules/time/dates';
import { dateIn, timeIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';

function partMinutesOf({ partMinutes }: Business): Capacity['partMinutes'] {
  const found: Capacity['partMinutes'] = {};
  for (const day of weekdays) {
    const ofDay = partMinutes?.[day.toLowerCase() as Lowercase<Weekday>];
    const minutes = slotNames.flatMap((slot) => {
      const value = ofDay?.[slot];
      return typeof value === 'number' ? [[slot, value] as const] : [];
    });
    if (minutes.length) found[day] = Object.fromEntries(minutes);
  }
  return found;
}

export async function capacityOf(app: App): Promise<Capacity> {
  const business = await app.content.business();
  return {
    hours: hoursOf(business, app.env.BUSINESS_TIME_ZONE),
    limited: Boolean(business.limitBookings),
    between: business.minutesBetween ?? defaultMinutesBetween,
    partMinutes: partMinutesOf(business),
  };
}

export const presentOf = (app: App): Present => ({
  today: dateIn(app.env.BUSINESS_TIME_ZONE, app.now()),
  time: timeIn(app.env.BUSINESS_TIME_ZONE, app.now()),
});
