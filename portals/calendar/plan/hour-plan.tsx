import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { planOfDays, type toPlace } from '../../../contracts/calendar/plan';
import type { ReplyOf } from '../../../contracts/endpoint';
import { slots } from '../../../rules/time/business-hours';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loading } from '../../../ui/loading/loading';
import { useComponent } from '../../../ui/loading/use-component';
import { runWhenNetworkReturns } from '../../../ui/offline/run-when-network-returns';
import { useMoment } from '../../../ui/portal-kit/use-today';
import { type Place, useDialogUrl } from '../dialogs/use-dialog-url';
import { useMove } from '../move/use-move';
import type { ToPlaceItem } from './to-place-item';
import { ToPlaceList } from './to-place-list';

const planGrid = () => import('./plan-grid').then((module) => module.PlanGrid);

interface HourPlanProps {
  days: readonly string[];
  date: string;
  appointments: readonly Appointment[];
  /** One day with a column per hand. */
  hasColumns: boolean;
  busy: boolean;
  asking: boolean;
  open: ReplyOf<typeof toPlace> | undefined;
  /** Replaces the hours when the plan cannot load without a network. */
  lists: ReactNode;
}

/** Returns the place that an item asks for: its day, and the start of its part of the day. */
function wishOf(item: ToPlaceItem): Place {
  if ('booking' in item) {
    const { appointment, part } = item.booking;
    const time = part ? slots[part].starts : appointment.appointmentTime;
    return { date: appointment.appointmentDate, time, minutes: null, hand: null };
  }
  const { regularDay, time } = item.skipped;
  return { date: regularDay, time, minutes: null, hand: null };
}

/** Shows days by the hour, with the items to place. Loads the calendar library on first use. */
export function HourPlan({ days, date, appointments, hasColumns, busy, asking, open, lists }: HourPlanProps) {
  const [chosen, setChosen] = useState<ToPlaceItem | null>(null);
  const dragged = useRef<ToPlaceItem | null>(null);
  const dialogs = useDialogUrl();
  const { move } = useMove();
  const now = useMoment();
  const plan = useEndpoint(
    planOfDays,
    { query: { from: days[0] ?? date, days: String(days.length) } },
    { placeholderData: (before) => before },
  );
  const { component, failed, retry } = useComponent(planGrid);
  const isDrawn = useRef(false);
  // Draws everything at once: later data would move the hours under the pointer.
  if (!busy && !asking && !plan.isLoading) isDrawn.current = true;
  const items: ToPlaceItem[] = [
    ...(open?.bookings ?? []).map((booking) => ({ booking })),
    ...(open?.skipped ?? []).map((skipped) => ({ skipped })),
  ];
  const place = (item: ToPlaceItem, at: Place) => {
    setChosen(null);
    if ('booking' in item) dialogs.openAt('edit', at, { id: item.booking.appointment.id });
    else dialogs.openAt('add', at, { skipped: item.skipped });
  };
  useEffect(() => {
    if (!failed) return;
    return runWhenNetworkReturns(retry);
  }, [failed, retry]);
  if (failed) return lists;
  if (!component || !isDrawn.current) return <Loading what="Loading the hours" rows={6} />;
  return (
    <>
      <ToPlaceList
        items={items}
        more={open?.moreBookings ?? 0}
        chosen={chosen}
        onChoose={setChosen}
        onType={(item) => place(item, wishOf(item))}
        onDragged={(item) => {
          dragged.current = item;
        }}
      />
      <p className="hidden text-ink-soft pointer-coarse:block print:hidden">
        On a touch screen: tap a visit to see or move it, or hold it and drag.
      </p>
      {createElement(component, {
        days,
        date,
        now,
        appointments,
        plan: plan.data,
        hasColumns,
        busy,
        dragged,
        onOpen: (id) => dialogs.open('visit', id),
        onMove: (appointment, to, handName) => void move(appointment, to, handName),
        onFree: (at) => (chosen ? place(chosen, at) : dialogs.openAt('add', at)),
        onDrop: place,
      })}
    </>
  );
}
