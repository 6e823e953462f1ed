import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { readAddressEnd } from '../../../rules/calendar/address-ending';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { nameOf, statusText, visits } from '../data/appointment-texts';
import { capacityText, partsWithDone, teamVisits } from '../data/day-capacity';
import { useFillOf } from '../data/use-fill';
import { assigneeOf } from '../move/placement';
import { DayCount, dayState } from '../week/day-count';
import { PartBars } from '../week/part-bars';
import type { PlanColumn, PlanVisit } from './plan-calendar';
import { type Plan, usePlan } from './plan-context';
import { asLocal, asWall } from './wall-time';

/** Shows a visit in the plan: client and place, and the hand where there are no columns. */
export function VisitContent({ event: { appointment } }: { event: PlanVisit }) {
  const { plan, hasColumns } = usePlan();
  const hand = assigneeOf(appointment);
  const handName = hasColumns || hand === 'us' ? null : plan?.hands.find((each) => each.hand === hand)?.name;
  const place = [readAddressEnd(appointment.address).suburb, handName].filter(Boolean).join(' · ');
  return (
    <>
      <span
        className={classNames(
          'block truncate font-semibold',
          appointment.status === 'cancelled' && 'line-through',
        )}
      >
        <span aria-hidden className="plan-start">
          {`${formatTime12h(appointment.appointmentTime).slice(0, -3)} `}
        </span>
        {nameOf(appointment)}
      </span>
      {place && <span className="plan-place block truncate">{place}</span>}
      <span className="sr-only">, {statusText(appointment)}</span>
    </>
  );
}

export function DayHeader({ date: local }: { date: Date }) {
  const { date, today, byDay } = usePlan();
  const day = asWall(local).date;
  const all = byDay.get(day) ?? [];
  const parts = partsWithDone(useFillOf(day, today) ?? [], all);
  const team = teamVisits(all);
  return (
    <>
      <h2 className="font-body text-base">
        <Link
          to={`/day/${day}`}
          aria-current={day === today ? 'date' : undefined}
          className={classNames(
            'flex min-h-12 flex-wrap items-center justify-center gap-x-1 py-1 font-semibold hover:bg-sunken xl:gap-x-2',
            day === today && 'bg-brand text-on-brand hover:bg-brand-strong',
            day === date && 'outline-2 -outline-offset-4',
            day === date && (day === today ? 'outline-on-brand' : 'outline-brand'),
          )}
        >
          <span className="whitespace-normal">
            {formatDate(day).slice(0, -5)}
            <span className="sr-only">
              {day === today && ', today'}
              {dayState(all, day === date)}
            </span>
          </span>
          <DayCount appointments={all} inverse={day === today} />
        </Link>
      </h2>
      {(parts.length > 0 || team > 0) && (
        <p className="px-1 pb-1 text-center text-xs leading-4 whitespace-normal text-ink-soft">
          {capacityText(parts, team)}
        </p>
      )}
      <PartBars parts={parts} />
    </>
  );
}

export function HandHeader({ resource: { id, name } }: { resource: PlanColumn }) {
  const { byDay } = usePlan();
  const all = [...byDay.values()].flat().filter((appointment) => String(assigneeOf(appointment)) === id);
  return (
    <h2 className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 py-1 font-body text-base font-semibold">
      <span className="whitespace-normal wrap-anywhere">
        {name}
        <span className="sr-only">, {visits(all.length)}</span>
      </span>
      <DayCount appointments={all} />
    </h2>
  );
}

/** Positions from the library: a stretch's range in per cent of its column, and the time at a point. */
interface SlotMetrics {
  getRange: (start: Date, end: Date) => { top: number; height: number };
  closestSlotFromPoint: (point: { y: number }, bounds: { top: number; bottom: number }) => Date;
}

interface DayColumnProps {
  date: Date;
  resource?: string;
  slotMetrics: SlotMetrics;
  className?: string;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

const percent = ({ top, height }: { top: number; height: number }): CSSProperties => ({
  top: `${top}%`,
  height: `${height}%`,
});

const midnight = { first: '00:00', last: '23:59' } as const;

/** Returns the closed ranges of a day as times. The library's latest time of a day is 23:59. */
function shutOn({ opens, closes }: Plan['days'][number]): [string, string][] {
  if (!opens || !closes) return [[midnight.first, midnight.last]];
  return [
    [midnight.first, opens],
    [closes === '24:00' ? midnight.last : closes, midnight.last],
  ];
}

/**
 * Shows a day's column. Behind the visits are closed hours, the reason of a closed day, and times held for an offer.
 */
export function DayColumn({
  date: local,
  resource,
  slotMetrics,
  className,
  style,
  ref,
  children,
}: DayColumnProps) {
  const { plan, onTap } = usePlan();
  const { date } = asWall(local);
  // The library reacts only to a long touch. Taps are handled here.
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    const isFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!isFinger || (event.target as Element).closest('.rbc-event')) return;
    const bounds = event.currentTarget.getBoundingClientRect();
    onTap(slotMetrics.closestSlotFromPoint({ y: event.clientY }, bounds), resource);
  };
  const day = plan?.days.find((each) => each.date === date);
  const heldTimes =
    resource && resource !== 'us' ? [] : (plan?.held.filter((each) => each.date === date) ?? []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keys a visit is added with the page's button
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys a visit is added with the page's button
    <div ref={ref} className={className} style={style} data-day={date} data-hand={resource} onClick={tap}>
      {day &&
        shutOn(day).map(([from, to]) => (
          <div
            key={from}
            className="plan-shut pointer-events-none absolute inset-x-0"
            style={percent(slotMetrics.getRange(asLocal({ date, time: from }), asLocal({ date, time: to })))}
          />
        ))}
      {day?.closed && (
        <p className="pointer-events-none absolute inset-x-1 top-2 text-center text-sm font-semibold wrap-anywhere text-ink-soft">
          {day.closed}
        </p>
      )}
      {heldTimes.map(({ time, durationMinutes }) => {
        const from = asLocal({ date, time });
        const to = new Date(from.getTime() + durationMinutes * 60_000);
        return (
          <p
            key={time}
            className="pointer-events-none absolute inset-x-0.5 rounded-s border-2 border-dashed border-line-strong px-1 text-sm leading-4 text-ink-soft"
            style={percent(slotMetrics.getRange(from, to))}
          >
            {`Held for an offer, ${formatTime12h(time)}`}
          </p>
        );
      })}
      {children}
    </div>
  );
}
