import type { z } from 'zod';
import { hoursOf } from '../../../collections/globals/hours-of';
import type { Business } from '../../../collections/payload-types';
import {
  type OpeningHoursSettings,
  type openingHoursInput,
  workWeek,
} from '../../../contracts/content/hours';
import type { App } from '../../app';
import { withLease } from '../../database/lease';
import { Refusal } from '../../refusal';

/** The business's settings as they are stored now. */
export const storedBusiness = ({ payload }: App) =>
  payload.findGlobal({ slug: 'business', depth: 0 }) as Promise<Business>;

/** Tells one state of the settings from another. */
export const revisionOf = ({ updatedAt }: Business): string => updatedAt ?? 'first';

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Someone else, or another window, has changed this. Please reload it and make your change again.',
  );

/**
 * Saves some of the business's settings over the state that was read, and no other, in whichever process. A form of the
 * CMS checks the same as it is saved.
 */
export const saveBusiness = (
  app: App,
  revision: string,
  change: (before: Business) => Partial<Business>,
): Promise<{ before: Business; now: Business }> =>
  withLease(app, 'business', async () => {
    const before = await storedBusiness(app);
    if (revisionOf(before) !== revision) throw changedMeanwhile();
    const now = (await app.payload.updateGlobal({
      slug: 'business',
      data: change(before),
      depth: 0,
    })) as Business;
    return { before, now };
  });

/** The hours as an owner sets them. */
export function hoursSettings(app: App, business: Business): OpeningHoursSettings {
  const { week, holidays, closures } = hoursOf(business, app.env.BUSINESS_TIME_ZONE);
  return {
    revision: revisionOf(business),
    week: workWeek.map((day) => {
      const hours = week[day];
      return { opens: hours?.opens ?? '', closes: hours?.closes.replace('24:00', '00:00') ?? '' };
    }),
    closedHolidays: [...holidays],
    closedDays: closures.map(({ from, to, label }) => ({ from, to: to === from ? '' : to, label })),
  };
}

type HoursInput = z.output<typeof openingHoursInput>;

/** Sets when the business is open. The free text in which hours were kept before is not read any more. */
export async function saveHours(app: App, input: HoursInput): Promise<OpeningHoursSettings> {
  const hours = Object.fromEntries(
    workWeek.map((day, index) => {
      const times = input.week[index];
      return [day.toLowerCase(), { opens: times?.opens || null, closes: times?.closes || null }];
    }),
  );
  const { now } = await saveBusiness(app, input.revision, () => ({
    hours,
    closedHolidays: [...new Set(input.closedHolidays)],
    closedDays: input.closedDays.map(({ from, to, label }) => ({
      from,
      to: to || null,
      label: label || null,
    })),
    openingHours: [],
  }));
  return hoursSettings(app, now);
}
