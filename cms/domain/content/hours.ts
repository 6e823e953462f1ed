import { hoursOf } from '../../../collections/globals/hours-of';
import type { BusinessHours } from '../../../rules/time/business-hours';
import type { App } from '../../app';

/** When the business is open, as the owner has said in the CMS. */
export const businessHours = async (app: App): Promise<BusinessHours> =>
  hoursOf(await app.content.business(), app.env.BUSINESS_TIME_ZONE);
