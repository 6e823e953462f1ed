import { format, getDay, startOfWeek } from 'date-fns';
import { enAU } from 'date-fns/locale/en-AU';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { asWall } from './wall-time';

/** A visit as the library places it. */
export interface PlanVisit {
  id: number;
  start: Date;
  end: Date;
  /** The column of its hand. */
  column: string;
  appointment: Appointment;
}

/** A column of the plan: a hand. */
export interface PlanColumn {
  id: string;
  name: string;
}

/** Weeks begin on Sundays here; those of `en-AU` begin on Mondays. */
export const localizer = dateFnsLocalizer({
  format,
  getDay,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 0 }),
  locales: { 'en-AU': enAU },
});

const timeText = (at: Date): string => formatTime12h(asWall(at).time);
/** `9:00–10:30 am`, `11:30 am–1:00 pm`. */
function rangeText({ start, end }: { start: Date; end: Date }): string {
  const [from, to] = [timeText(start), timeText(end)];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

/** Times as they stand everywhere else. */
export const formats = {
  timeGutterFormat: (at: Date) => timeText(at).replace(':00', ''),
  eventTimeRangeFormat: rangeText,
  selectRangeFormat: rangeText,
};

type DragAndDrop = typeof dragAndDrop;
// The addon is of the older kind of module: what a module of today gets of it has the function under `default`.
const withDragAndDrop: DragAndDrop =
  'default' in dragAndDrop ? (dragAndDrop.default as DragAndDrop) : dragAndDrop;

/** The library's calendar, whose visits can be dragged. */
export const PlanCalendar = withDragAndDrop<PlanVisit, PlanColumn>(Calendar<PlanVisit, PlanColumn>);
