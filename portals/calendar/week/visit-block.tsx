import type { PointerEvent } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { nameOf, statusText } from '../data/appointment-texts';
import { chipClass } from '../data/chip-class';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { minutesOf } from '../move/add-minutes';
import type { Lane } from './lanes';

interface VisitBlockProps {
  appointment: Appointment;
  lane: Lane;
  firstHour: number;
  hourRem: number;
  isDragged: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** A visit in the week, as high as it is long. A press shows it; a drag moves it. */
export function VisitBlock({
  appointment,
  lane,
  firstHour,
  hourRem,
  isDragged,
  onPointerDown,
}: VisitBlockProps) {
  const { open } = useDialogUrl();
  const rem = (minutes: number) => `${(minutes / 60) * hourRem}rem`;
  return (
    <li
      className="absolute px-px"
      style={{
        top: rem(minutesOf(appointment.appointmentTime) - firstHour * 60),
        height: rem(Math.max(appointment.durationMinutes, 30)),
        left: `${(lane.lane / lane.lanes) * 100}%`,
        width: `${100 / lane.lanes}%`,
      }}
    >
      <button
        type="button"
        onPointerDown={onPointerDown}
        onClick={() => open('visit', appointment.id)}
        className={`flex size-full cursor-grab flex-col justify-start touch-pan-y overflow-hidden text-left leading-5 select-none ${chipClass(appointment)} ${isDragged ? 'opacity-50' : ''}`}
      >
        <span className="block shrink-0 truncate font-bold tabular-nums">
          {formatTime12h(appointment.appointmentTime)}
        </span>
        <span className={`block wrap-anywhere ${appointment.status === 'cancelled' ? 'line-through' : ''}`}>
          {nameOf(appointment)}
        </span>
        <span className="sr-only">, {statusText(appointment)}</span>
      </button>
    </li>
  );
}
