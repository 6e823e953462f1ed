import type { SuburbProps } from '../../../contracts/pages/suburb';
import { nextOpenDates } from '../../../rules/time/business-hours';
import { formatFullDate } from '../../../rules/time/dates';
import { availability } from '../../../rules/time/opening-hours';
import type { App } from '../../app';
import { businessHours } from '../content/hours';

/** The next five days that can be booked, and how free they are. Nothing of whose visits they are leaves this function. */
export async function nextDays(app: App): Promise<SuburbProps['nextDays']> {
  const dates = nextOpenDates(await businessHours(app), app.now(), 5);
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
