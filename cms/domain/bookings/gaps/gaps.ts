import type { gapsOfDay as contract } from '../../../../contracts/bookings/gaps';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { slotOf } from '../../../../rules/bookings/capacity';
import { gapsOfDay } from '../../../../rules/bookings/gaps';
import { hoursOn } from '../../../../rules/time/business-hours';
import { clockOf, minuteOf } from '../../../../rules/time/minute-of-day';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { capacityOf, presentOf } from '../capacity/settings';
import type { TakenTime } from '../capacity/taken';
import { takenTimesOn } from '../capacity/taken-times-on';

const spanOf = ({ time, durationMinutes }: TakenTime) => ({
  from: minuteOf(time),
  to: minuteOf(time) + durationMinutes,
});

/** Returns the gaps of a day in our own plan; today's without a day. A past day has no gaps. */
export async function gapsOn(app: App, wanted: string | undefined): Promise<ReplyOf<typeof contract>> {
  const date = wanted ?? dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { today, time } = presentOf(app);
  if (date < today) return [];
  const [capacity, taken] = await Promise.all([capacityOf(app), takenTimesOn(app, date)]);
  const open = hoursOn(capacity.hours, date);
  const ofDay = taken.filter((each) => each.date === date);
  const gaps = gapsOfDay({
    open: open && { from: minuteOf(open.opens), to: minuteOf(open.closes) },
    now: date === today ? minuteOf(time) : null,
    between: capacity.between,
    placed: ofDay.filter(({ kind }) => kind !== 'asked').map(spanOf),
    asked: ofDay
      .filter(({ kind }) => kind === 'asked')
      .map((each) => ({ slot: slotOf(each.time), minutes: each.durationMinutes })),
  });
  return gaps.map(({ from, to }) => ({ date, time: clockOf(from), minutes: to - from }));
}
