/** A suburb that the business names as one of its own. */
export interface ServiceArea {
  suburb: string;
  postcode: string | null;
  /** True for suburbs of the same-day priority service. */
  priority: boolean;
}

/** How soon a suburb can be reached. */
export type Reach = 'same-day' | 'by-appointment' | 'ring-first';

/** How many suburbs are offered at once: they fit above a phone's keyboard. */
const mostSuggestions = 5;
/** From how many letters on a suburb says more than its first letters. */
const lettersToJudge = 3;

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The area of this name, whatever its letter case and spaces. */
export const areaNamed = (areas: readonly ServiceArea[], suburb: string): ServiceArea | undefined =>
  areas.find((area) => folded(area.suburb) === folded(suburb));

/** The areas that begin with what is typed, then those with a later word that does; none for a whole name. */
export function suggestedAreas(areas: readonly ServiceArea[], typed: string): ServiceArea[] {
  const start = folded(typed);
  if (!start || areaNamed(areas, typed)) return [];
  const begins = areas.filter(({ suburb }) => folded(suburb).startsWith(start));
  const within = areas.filter((area) => !begins.includes(area) && folded(area.suburb).includes(` ${start}`));
  return [...begins, ...within].slice(0, mostSuggestions);
}

/** How soon the suburb can be reached; null while it is not typed, or where the business names no areas. */
export function reachOf(areas: readonly ServiceArea[], suburb: string): Reach | null {
  const area = areaNamed(areas, suburb);
  if (area) return area.priority ? 'same-day' : 'by-appointment';
  if (areas.length === 0 || folded(suburb).length < lettersToJudge) return null;
  // Somebody in the middle of a name is not told that it is not ours.
  return suggestedAreas(areas, suburb).length > 0 ? null : 'ring-first';
}
