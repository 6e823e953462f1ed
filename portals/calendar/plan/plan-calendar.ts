import { format, getDay, startOfWeek } from 'date-fns';
import { enAU } from 'date-fns/locale/en-AU';
import { Calendar, dateFnsLocalizer } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { asWall } from './wall-time';

export interface PlanVisit {
  id: number;
  start: Date;
  end: Date;
  column: string;
  appointment: Appointment;
}

export interface PlanColumn {
  id: string;
  name: string;
}

/** Weeks begin on Sundays here, but on Mondays in `en-AU`. */
export const localizer = dateFnsLocalizer({
  format,
  getDay,
  startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: 0 }),
  locales: { 'en-AU': enAU },
});

const timeText = (at: Date): string => formatTime12h(asWall(at).time);
/** Formats `9:00–10:30 am` and `11:30 am–1:00 pm`. */
function rangeText({ start, end }: { start: Date; end: Date }): string {
  const [from, to] = [timeText(start), timeText(end)];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`;
}

export const formats = {
  timeGutterFormat: (at: Date) => timeText(at).replace(':00', ''),
  eventTimeRangeFormat: rangeText,
  selectRangeFormat: rangeText,
};

type DragAndDrop = typeof dragAndDrop;
// The addon is a CommonJS module, so some bundlers put its function under `default`.
const withDragAndDrop: DragAndDrop =
  'default' in dragAndDrop ? (dragAndDrop.default as DragAndDrop) : dragAndDrop;

export const PlanCalendar = withDragAndDrop<PlanVisit, PlanColumn>(Calendar<PlanVisit, PlanColumn>);
