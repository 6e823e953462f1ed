import type { Appointment } from '../../../contracts/calendar/calendar';
import { nameOf } from '../data/appointment-texts';
import { chipClass } from '../data/chip-class';

interface DragGhostProps {
  appointment: Appointment;
  at: { x: number; y: number };
  words: string | null;
}

export function DragGhost({ appointment, at, words: text }: DragGhostProps) {
  return (
    <div
      aria-hidden
      data-ghost=""
      className={`pointer-events-none fixed top-0 left-0 z-50 max-w-56 truncate py-1 shadow-overlay ${chipClass(appointment)}`}
      style={{ transform: `translate(${at.x + 12}px, ${at.y + 12}px)` }}
    >
      <strong className="block truncate">{nameOf(appointment)}</strong>
      {text ?? 'Let go over a day'}
    </div>
  );
}
