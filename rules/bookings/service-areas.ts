/** A suburb that the business serves. */
export interface ServiceArea {
  suburb: string;
  postcode: string | null;
  /** True for suburbs of the same-day priority service. */
  priority: boolean;
}

/** Service level of a suburb. */
export type ServiceLevel = 'same-day' | 'by-appointment' | 'ring-first';

/** Number of suggestions that fit above a phone's keyboard. */
const mostSuggestions = 5;
/** Minimum letters for judging a suburb. */
const lettersToJudge = 3;

/** Spells suburbs alike for comparison: single spaces, small letters. */
export const foldSuburb = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The area of this name. Ignores letter case and spaces. */
export const areaNamed = (areas: readonly ServiceArea[], suburb: string): ServiceArea | undefined =>
  areas.find((area) => foldSuburb(area.suburb) === foldSuburb(suburb));

/** Areas that begin with the typed text, then those with a later word that does. Empty for a complete name. */
export function suggestedAreas(areas: readonly ServiceArea[], typed: string): ServiceArea[] {
  const start = foldSuburb(typed);
  if (!start || areaNamed(areas, typed)) return [];
  const begins = areas.filter(({ suburb }) => foldSuburb(suburb).startsWith(start));
  const within = areas.filter(
    (area) => !begins.includes(area) && foldSuburb(area.suburb).includes(` ${start}`),
  );
  return [...begins, ...within].slice(0, mostSuggestions);
}

/** The service level of a suburb. Null while it is not typed, or without areas. */
export function serviceLevelOf(areas: readonly ServiceArea[], suburb: string): ServiceLevel | null {
  const area = areaNamed(areas, suburb);
  if (area) return area.priority ? 'same-day' : 'by-appointment';
  if (areas.length === 0 || foldSuburb(suburb).length < lettersToJudge) return null;
  // Unfinished names must not be refused.
  return suggestedAreas(areas, suburb).length > 0 ? null : 'ring-first';
}
