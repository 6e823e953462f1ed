import { defaultTimeZone, timesInOffset } from '../../rules/time/zone';

const root = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset;

/** The portal's path: its pages are below it. */
export const basePath: string = root?.base ?? '/';

/** The business's name, and its number for clients in national format. */
export const business = { name: root?.business ?? '', phone: root?.phone ?? '' };

/** The business's zone, which decides 'today' whatever the device's zone. */
export const businessTimeZone: string = root?.timeZone ?? defaultTimeZone;
// Most times of a first view are in these weeks.
if (root?.steady) timesInOffset(JSON.parse(root.steady));
