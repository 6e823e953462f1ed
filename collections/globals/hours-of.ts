import type { BusinessHours } from '../../rules/time/business-hours';
import { weekdays } from '../../rules/time/dates';
import { openingHours } from '../../rules/time/opening-hours';
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

function weekOfLines(business: Business): Week {
  const lines = (business.openingHours ?? []).map(({ days, hours }) => ({
    days: days ?? '',
    hours: hours ?? '',
  }));
  const spans = openingHours(lines);
  return Object.fromEntries(
    spans.flatMap(({ days, opens, closes }) => days.map((day) => [day, { opens, closes: midnight(closes) }])),
  );
}

export function hoursOf(business: Business, zone: string): BusinessHours {
  const week = weekOf(business);
  return {
    zone,
    week: Object.keys(week).length ? week : weekOfLines(business),
    closures: (business.closedDays ?? []).map(({ from, to, label }) => ({
      from,
      to: to && to > from ? to : from,
      label: label ?? '',
    })),
    holidays: business.closedHolidays ?? [],
  };
}
