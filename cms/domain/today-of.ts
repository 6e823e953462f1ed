import { dateIn } from '../../rules/time/zone';
import type { App } from '../app';

/** Returns the business's day. A day that a call needs and does not get is this one. */
export const todayOf = (app: Pick<App, 'env' | 'now'>): string =>
  dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
