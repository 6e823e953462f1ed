import type { ZoneDay } from '../../../rules/calendar/zone-days';
import type { Weekday } from '../../../rules/time/dates';
import type { App } from '../../app';

export async function zoneDays({ payload }: Pick<App, 'payload'>): Promise<ZoneDay[]> {
  const settings = await payload.findGlobal({ slug: 'calendar-settings', depth: 0 });
  return (settings.zoneDays ?? []).map(({ suburb, weekday }) => ({ suburb, weekday: weekday as Weekday }));
}
