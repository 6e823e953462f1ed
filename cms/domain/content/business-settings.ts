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

export const storedBusiness = ({ payload }: App) =>
  payload.findGlobal({ slug: 'business', depth: 0 }) as Promise<Business>;

export const revisionOf = ({ updatedAt }: Business): string => updatedAt ?? 'first';

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Someone else, or another window, has changed this. Please reload it and make your change again.',
  );

/**
 * Stores some of the business's settings if they are unchanged since they were read, across processes. The CMS form
 * has the same check.
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

/** Returns the hours in the owner's format. */
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
  }));
  return hoursSettings(app, now);
}
