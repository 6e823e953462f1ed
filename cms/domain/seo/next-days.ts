import type { SuburbProps } from '../../../contracts/pages/suburb';
import { formatFullDate } from '../../../rules/dates';
import { availability, nextWorkdays } from '../../../rules/opening-hours';
import { dateIn } from '../../../rules/zone';
import type { App } from '../../app';

/** The next five workdays and how free they are. Nothing of whose visits they are leaves this function. */
export async function nextDays(app: App): Promise<SuburbProps['nextDays']> {
  const { openingHours } = await app.content.business();
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const dates = nextWorkdays(today, openingHours ?? [], 5);
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where: {
      and: [
        { appointmentDate: { in: dates } },
        { status: { not_equals: 'cancelled' } },
        { deletedAt: { exists: false } },
      ],
    },
    select: { appointmentDate: true },
    pagination: false,
    depth: 0,
  });
  return dates.map((date) => ({
    date,
    label: formatFullDate(date),
    availability: availability(docs.filter(({ appointmentDate }) => appointmentDate === date).length),
  }));
}
