import type { planOfDays as contract } from '../../../../contracts/calendar/plan';
import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import { type BusinessHours, closureOn, hoursOn } from '../../../../rules/time/business-hours';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { listAssignees } from '../../bookings/owners-bookings';
import { businessHours } from '../../content/hours';
import { heldTimesOfAssignee } from './held-times-of-assignee';

/** Capitalises a name that the environment has in lower case. */
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function dayOf(hours: BusinessHours, date: string) {
  const open = hoursOn(hours, date);
  return {
    date,
    opens: open?.opens ?? null,
    closes: open?.closes ?? null,
    closed: open ? null : (closureOn(hours, date) ?? 'Closed'),
  };
}

export async function planOfDays(
  app: App,
  { from: firstDate, days: count }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const from = firstDate ?? dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const days = Array.from({ length: count }, (_, day) => addDays(from, day));
  const [hours, team, held] = await Promise.all([
    businessHours(app),
    listAssignees(app),
    heldTimesOfAssignee(app, 'us', { from, to: addDays(from, count - 1) }),
  ]);
  const worker = app.env.WORKER_NAME;
  return {
    hands: [
      { hand: 'us', name: 'Us' },
      ...(worker ? [{ hand: 'worker' as const, name: titled(worker) }] : []),
      ...team.map(({ id, name }) => ({ hand: id, name })),
    ],
    days: days.map((date) => dayOf(hours, date)),
    held: held.map(({ date, time, durationMinutes }) => ({ date, time, durationMinutes })),
  };
}
