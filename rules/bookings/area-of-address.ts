import { readAddressEnd } from '../calendar/address-ending';
import { foldSuburb, type ServiceArea } from './service-areas';

/** The area in which an address ends. A street that bears a suburb's name is not in that suburb. */
export function areaOfAddress<Area extends Pick<ServiceArea, 'suburb'>>(
  areas: readonly Area[],
  address: string,
): Area | undefined {
  const place = foldSuburb(readAddressEnd(address).suburb);
  const endsIn = ({ suburb }: Area) => ` ${place}`.endsWith(` ${foldSuburb(suburb)}`);
  // 'Wee Rup' would end an address in 'Koo Wee Rup' too.
  return areas.filter(endsIn).sort((one, other) => other.suburb.length - one.suburb.length)[0];
}
