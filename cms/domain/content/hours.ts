import { hoursOf } from '../../../collections/globals/hours-of';
import type { BusinessHours } from '../../../rules/time/business-hours';
import type { App } from '../../app';

export const businessHours = async (app: App): Promise<BusinessHours> =>
  hoursOf(await app.content.business(), app.env.BUSINESS_TIME_ZONE);
