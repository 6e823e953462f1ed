import { ownersNavigation, placesInBar } from '../../../contracts/system/navigation';

const [daily = { entries: [] }, ...others] = ownersNavigation;

/** Entries of a phone's bar. */
export const places = daily.entries.slice(0, placesInBar);
/** Entries that do not fit the bar, in the same groups as on a desk. */
export const underMore = [{ entries: daily.entries.slice(placesInBar) }, ...others];
