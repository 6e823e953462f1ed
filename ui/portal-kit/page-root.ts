import { defaultTimeZone, timesInOffset } from '../../rules/time/zone';

/** Values that the server writes into a portal's page. */
const root = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset;

/** The portal's path: its pages are below it. */
export const basePath: string = root?.base ?? '/';

/** How the business is called, and the number that clients ring, as they read it. */
export const business = { name: root?.business ?? '', phone: root?.phone ?? '' };

/** The business's zone: what 'today' means, wherever the device thinks it is. */
export const businessTimeZone: string = root?.timeZone ?? defaultTimeZone;
// The times of a first view are mostly of these weeks.
if (root?.steady) timesInOffset(JSON.parse(root.steady));
