import { addDays, daysBetween } from '../time/dates';

/** A visit in the coming weeks. */
interface OtherVisit {
  date: string;
  address: string | null;
}

/** Maximum days between the due date and another visit nearby. */
const mostDaysOff = 10;

const folded = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** True when an address contains the suburb's name as whole words. */
const isIn = (suburb: string, address: string | null): boolean =>
  address !== null && folded(address).includes(folded(suburb));

interface NearDayFacts {
  /** The business's day. Proposals start tomorrow. */
  today: string;
  /** Due date of the horses, or null. */
  dueOn: string | null;
  suburb: string | null;
  visits: readonly OtherVisit[];
  /** Zone days. */
  liked: readonly string[];
}

/**
 * Proposes a day for a visit: the one nearest to the due date among days with another visit in the suburb and zone
 * days, else the due date. `others` is the number of visits in the suburb on that day.
 */
export function findNearDay({ today, dueOn, suburb, visits, liked }: NearDayFacts) {
  const tomorrow = addDays(today, 1);
  const target = dueOn && dueOn > tomorrow ? dueOn : tomorrow;
  const counts = new Map<string, number>();
  for (const { date, address } of visits)
    if (suburb && date >= tomorrow && isIn(suburb, address)) counts.set(date, (counts.get(date) ?? 0) + 1);
  const off = (date: string) => Math.abs(daysBetween(target, date));
  const [nearest] = [...new Set([...counts.keys(), ...liked])]
    .filter((date) => date >= tomorrow && off(date) <= mostDaysOff)
    .sort((one, other) => off(one) - off(other) || one.localeCompare(other));
  const date = nearest ?? target;
  return { date, others: counts.get(date) ?? 0, isLiked: liked.includes(date) };
}
