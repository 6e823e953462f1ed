import { addDays, daysBetween } from '../time/dates';

/** A visit of the coming weeks. */
interface OtherVisit {
  date: string;
  address: string | null;
}

/** How far from the day on which the horses are due another visit nearby still decides. */
const mostDaysOff = 10;

const folded = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** True when an address contains the suburb's name as whole words. */
const isIn = (suburb: string, address: string | null): boolean =>
  address !== null && folded(address).includes(folded(suburb));

interface Asked {
  /** The business's day: a visit is proposed for tomorrow at the earliest. */
  today: string;
  /** Due day of the horses; null when unknown. */
  dueOn: string | null;
  suburb: string | null;
  visits: readonly OtherVisit[];
  /** The days on which the owner likes to go there. */
  liked: readonly string[];
}

/**
 * The day to propose for a visit: of the days with another visit in that suburb, and of those on which the owner likes
 * to go there, the one nearest to the due day, else the due day itself. `others` is how many visits that suburb has on
 * it already.
 */
export function findNearDay({ today, dueOn, suburb, visits, liked }: Asked) {
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
