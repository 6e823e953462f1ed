import { defaultTimeZone } from '../rules/zone';

/** The business's zone, which the server writes into the page: what 'today' means, wherever the device thinks it is. */
export const businessTimeZone: string =
  (typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.timeZone) ??
  defaultTimeZone;
