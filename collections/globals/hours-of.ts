import type { BusinessHours } from '../../rules/time/business-hours';
import { weekdays } from '../../rules/time/dates';
import type { Business } from '../payload-types';

type Week = BusinessHours['week'];
const midnight = (closes: string) => (closes === '00:00' ? '24:00' : closes);

function weekOf(business: Business): Week {
  const week: Week = {};
  for (const day of weekdays) {
    const hours = business.hours?.[day.toLowerCase() as Lowercase<typeof day>];
    if (hours?.opens && hours.closes) week[day] = { opens: hours.opens, closes: midnight(hours.closes) };
  }
  return week;
}

export function hoursOf(business: Business, zone: string): BusinessHours {
  return {
    zone,
    week: weekOf(business),
    closures: (business.closedDays ?? []).map(({ from, to, label }) => ({
      from,
      to: to && to > from ? to : from,
      label: label ?? '',
    })),
    holidays: business.closedHolidays ?? [],
  };
}
