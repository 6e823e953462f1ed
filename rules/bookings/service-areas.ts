import { readAddressEnd } from '../calendar/address-ending';

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

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The area of this name. Ignores letter case and spaces. */
export const areaNamed = (areas: readonly ServiceArea[], suburb: string): ServiceArea | undefined =>
  areas.find((area) => folded(area.suburb) === folded(suburb));

/** Areas that begin with the typed text, then those with a later word that does. Empty for a complete name. */
export function suggestedAreas(areas: readonly ServiceArea[], typed: string): ServiceArea[] {
  const start = folded(typed);
  if (!start || areaNamed(areas, typed)) return [];
  const begins = areas.filter(({ suburb }) => folded(suburb).startsWith(start));
  const within = areas.filter((area) => !begins.includes(area) && folded(area.suburb).includes(` ${start}`));
  return [...begins, ...within].slice(0, mostSuggestions);
}

/** The service level of a suburb. Null while it is not typed, or without areas. */
export function serviceLevelOf(areas: readonly ServiceArea[], suburb: string): ServiceLevel | null {
  const area = areaNamed(areas, suburb);
  if (area) return area.priority ? 'same-day' : 'by-appointment';
  if (areas.length === 0 || folded(suburb).length < lettersToJudge) return null;
  // Unfinished names must not be refused.
  return suggestedAreas(areas, suburb).length > 0 ? null : 'ring-first';
}

/** The area in which an address ends. A street that bears a suburb's name is not in that suburb. */
export function areaOfAddress<Area extends Pick<ServiceArea, 'suburb'>>(
  areas: readonly Area[],
  address: string,
): Area | undefined {
  const place = folded(readAddressEnd(address).suburb);
  const endsIn = ({ suburb }: Area) => ` ${place}`.endsWith(` ${folded(suburb)}`);
  // 'Wee Rup' would end an address in 'Koo Wee Rup' too.
  return areas.filter(endsIn).sort((one, other) => other.suburb.length - one.suburb.length)[0];
}
