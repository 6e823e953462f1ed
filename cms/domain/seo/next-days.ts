import type { SuburbProps } from '../../../contracts/pages/suburb';
import { nextOpenDates } from '../../../rules/time/business-hours';
import { daysBetween, formatFullDate } from '../../../rules/time/dates';
import { maxDays } from '../../../rules/visits/capacity';
import { howFree } from '../../../rules/visits/how-full';
import type { App } from '../../app';
import { capacityPicture } from '../capacity/availability';
import { businessHours } from '../content/hours';

/** The next five days that can be booked, and how free they are. Nothing of whose visits they are leaves this function. */
export async function nextDays(app: App): Promise<SuburbProps['nextDays']> {
  const dates = nextOpenDates(await businessHours(app), app.now(), 5);
  const [from, to = from] = [dates[0], dates.at(-1)];
  if (!from || !to) return [];
  const { days } = await capacityPicture(app, { from, days: Math.min(daysBetween(from, to) + 1, maxDays) });
  return dates.map((date) => {
    const parts = days.find((day) => day.date === date)?.slots;
    // Behind a closure of two months nobody has booked much.
    return { date, label: formatFullDate(date), availability: parts ? howFree(parts) : 'open' };
  });
}
