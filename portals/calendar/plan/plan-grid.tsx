import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import type { DayLayoutFunction, View } from 'react-big-calendar';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { clockOf } from '../../../rules/time/minute-of-day';
import { isActive } from '../data/appointment-texts';
import { chipClass, stripeClass } from '../data/chip-class';
import type { Place } from '../dialogs/use-dialog-url';
import { type Assignee, assigneeOf, type Placement } from '../move/placement';
import { hoursShown } from './hours-shown';
import { formats, localizer, PlanCalendar, type PlanColumn, type PlanVisit } from './plan-calendar';
import { type Plan, PlanContext } from './plan-context';
import { crowdedVisits, planLayout } from './plan-layout';
import { DayColumn, DayHeader, HandHeader, VisitContent } from './plan-parts';
import { droppedAt, lengthUntil, minutesBetween, planVisits } from './plan-visits';
import { minutesOfItem, type ToPlaceItem } from './to-place-item';
import { asLocal } from './wall-time';
import './plan.css';

export interface PlanGridProps {
  days: readonly string[];
  date: string;
  now: { date: string; time: string };
  appointments: readonly Appointment[];
  plan: Plan | undefined;
  /** One day with a column per hand. */
  hasColumns: boolean;
  busy: boolean;
  dragged: { readonly current: ToPlaceItem | null };
  onOpen: (id: number) => void;
  onMove: (appointment: Appointment, to: Partial<Placement>, handName?: string) => void;
  onFree: (place: Place) => void;
  onDrop: (item: ToPlaceItem, place: Place) => void;
}

const components = {
  event: VisitContent,
  header: DayHeader,
  resourceHeader: HandHeader,
  // The library accepts this component, but its types do not.
  dayColumnWrapper: DayColumn as ComponentType,
};
const views: View[] = ['week', 'day'];
const doNothing = () => undefined;
const handOfColumn = (column: unknown): Assignee | null =>
  column === undefined ? null : column === 'us' || column === 'worker' ? column : Number(column);

/** Returns a column per hand. A former team member has a column while a visit is in it. */
function columnsOf(plan: Plan | undefined, visits: readonly PlanVisit[]): PlanColumn[] {
  const columns = (plan?.hands ?? [{ hand: 'us', name: 'Us' }]).map(({ hand, name }) => ({
    id: String(hand),
    name,
  }));
  const others = new Set(
    visits.map(({ column }) => column).filter((id) => !columns.some((each) => each.id === id)),
  );
  return [
    ...columns,
    ...[...others].map((id) => ({ id, name: id === 'worker' ? 'The worker' : `Team member ${id}` })),
  ];
}

function useNamedHours(name: string, drawnAs: string) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hours = frame.current?.querySelector('.rbc-time-content');
    hours?.setAttribute('tabindex', '0');
    hours?.setAttribute('role', 'region');
    hours?.setAttribute('aria-label', name);
  }, [name, drawnAs]);
  return frame;
}

export function PlanGrid(props: PlanGridProps) {
  const { days, date, now, appointments, plan, hasColumns, busy, dragged, onOpen, onMove, onFree, onDrop } =
    props;
  const visits = useMemo(() => planVisits(appointments), [appointments]);
  const columns = useMemo(() => columnsOf(plan, visits), [plan, visits]);
  // With columns, each hand has its own space.
  const crowded = useMemo(
    () =>
      hasColumns
        ? new Set(
            [...Map.groupBy(visits, ({ column }) => column).values()].flatMap((own) => [
              ...crowdedVisits(own),
            ]),
          )
        : crowdedVisits(visits),
    [visits, hasColumns],
  );
  const { first, last } = hoursShown(plan?.days ?? [], appointments);
  const min = asLocal({ date, time: clockOf(first * 60) });
  const max = asLocal({ date, time: last === 24 ? '23:59' : clockOf(last * 60) });
  const placeAt = (at: Date, durationMinutes: number, column: unknown, minutes: number | null): Place => {
    const when = droppedAt(at, durationMinutes);
    return { ...when, minutes, hand: hasColumns ? handOfColumn(column) : null };
  };
  const free = (at: Date, column: unknown, minutes: number | null) => onFree(placeAt(at, 0, column, minutes));
  // A long touch ends with a tap event too. Ignores that tap until the next pointer press.
  const hasSelected = useRef(false);
  const latestTap = useRef(doNothing as (at: Date, column: string | undefined) => void);
  latestTap.current = (at, column) => {
    if (!hasSelected.current) free(at, column, null);
  };
  const context = useMemo(
    () => ({
      plan,
      date,
      today: now.date,
      byDay: Map.groupBy(appointments, ({ appointmentDate }) => appointmentDate),
      hasColumns,
      onTap: (at: Date, column: string | undefined) => latestTap.current(at, column),
    }),
    [plan, date, now.date, appointments, hasColumns],
  );
  const drawnAs = `${first} ${last}`;
  const frame = useNamedHours(hasColumns ? 'The day by the hour' : 'The week by the hour', drawnAs);
  return (
    <PlanContext value={context}>
      <div
        ref={frame}
        aria-busy={busy || undefined}
        className="plan"
        onPointerDownCapture={() => {
          hasSelected.current = false;
        }}
      >
        <PlanCalendar
          // The library computes the scroll position from the first hour, so a new first hour needs a new calendar.
          key={drawnAs}
          localizer={localizer}
          culture="en-AU"
          formats={formats}
          components={components}
          toolbar={false}
          views={views}
          view={hasColumns ? 'day' : 'week'}
          onView={doNothing}
          date={asLocal({ date, time: '12:00' })}
          onNavigate={doNothing}
          drilldownView={null}
          min={min}
          max={max}
          step={15}
          timeslots={4}
          scrollToTime={asLocal({ date, time: days.includes(now.date) ? now.time : clockOf(first * 60) })}
          getNow={() => asLocal(now)}
          dayLayoutAlgorithm={planLayout as DayLayoutFunction<PlanVisit>}
          showMultiDayTimes
          events={visits}
          resources={hasColumns ? columns : undefined}
          resourceTitleAccessor="name"
          resourceAccessor={hasColumns ? 'column' : undefined}
          tooltipAccessor={null}
          eventPropGetter={({ id, appointment }) => ({
            className: `${chipClass(appointment)} ${stripeClass(assigneeOf(appointment))} ${crowded.has(id) ? 'plan-line' : ''}`,
          })}
          draggableAccessor={({ appointment }) => isActive(appointment)}
          resizableAccessor={({ appointment }) => isActive(appointment)}
          selectable
          onSelectEvent={({ id }) => onOpen(id)}
          onKeyPressEvent={({ id }, event) => {
            const key = 'key' in event ? event.key : '';
            if (key !== 'Enter' && key !== ' ') return;
            event.preventDefault();
            onOpen(id);
          }}
          onSelectSlot={({ start, end, action, resourceId }) => {
            // The first click has opened the form already.
            if (action === 'doubleClick') return;
            hasSelected.current = true;
            const isDrawn = action === 'select';
            free(start, resourceId, isDrawn ? minutesBetween(start, end) : null);
          }}
          onEventDrop={({ event: { appointment }, start, resourceId }) => {
            const {
              minutes: _minutes,
              hand,
              ...when
            } = placeAt(start as Date, appointment.durationMinutes, resourceId, null);
            const to = hand ?? assigneeOf(appointment);
            const name = columns.find(({ id }) => id === String(to))?.name;
            onMove(appointment, { ...when, hand: to }, name);
          }}
          onEventResize={({ event: { appointment }, end }) =>
            onMove(appointment, { durationMinutes: lengthUntil(appointment, end as Date) })
          }
          dragFromOutsideItem={() => outsideItem(dragged.current, min)}
          onDropFromOutside={({ start, resource }) => {
            const item = dragged.current;
            if (item) onDrop(item, placeAt(start as Date, minutesOfItem(item), resource, null));
          }}
        />
      </div>
    </PlanContext>
  );
}

function outsideItem(item: ToPlaceItem | null, start: Date): PlanVisit {
  const end = new Date(start.getTime() + (item ? minutesOfItem(item) : 0) * 60_000);
  const requestDefaults = {
    status: 'scheduled',
    isAskedFor: true,
    workerJobId: null,
    assignedTo: null,
  } as const;
  const visitToPlace =
    item && 'booking' in item
      ? item.booking.appointment
      : { ...requestDefaults, clientName: item?.skipped.clientName ?? null, address: null };
  return { id: 0, start, end, column: 'us', appointment: visitToPlace as Appointment };
}
