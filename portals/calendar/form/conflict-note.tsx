import { TriangleAlert } from 'lucide-react';
import { listAppointments } from '../../../contracts/calendar/calendar';
import { conflictsOf, type VisitTime } from '../../../rules/calendar/visit-times';
import { addDays, isKnownDate, isPlainTime } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { conflictText, isActive } from '../data/appointment-texts';
import { type Assignee, assigneeOf } from '../move/placement';

/** Stands for the unsaved visit. No stored visit has this id. */
const planned = 0;

interface ConflictNoteProps extends VisitTime {
  id?: number;
  /** The person who goes there. Visits of other hands do not conflict. */
  hand: Assignee;
  active: boolean;
}

/** Names conflicting visits of the same hand before saving. */
export function ConflictNote({ id, hand, date, time, durationMinutes, active }: ConflictNoteProps) {
  const isWhen = isKnownDate(date) && isPlainTime(time);
  const days = isWhen ? { from: addDays(date, -1), to: addDays(date, 1) } : undefined;
  const { data = [] } = useEndpoint(listAppointments, { query: days }, { enabled: isWhen && active });
  const nearby =
    isWhen && active ? data.filter((other) => other.id !== id && assigneeOf(other) === hand) : [];
  const visits = [
    { id: planned, date, time, durationMinutes: durationMinutes || 0, isActive: isWhen && active },
    ...nearby.map((other) => ({
      id: other.id,
      date: other.appointmentDate,
      time: other.appointmentTime,
      durationMinutes: other.durationMinutes,
      isActive: isActive(other),
    })),
  ];
  const conflicts = conflictsOf(businessTimeZone, visits, new Set([planned])).get(planned);
  const text = conflictText(nearby.filter((other) => conflicts?.includes(other.id)));
  return (
    <div role="status" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      )}
    </div>
  );
}
