import { CalendarCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { NextInput } from '../../../../contracts/calendar/next-visits';
import { formatDate, formatTime12h } from '../../../../rules/time/dates';
import { DateBox } from '../../../../ui/forms/date-box';
import { TimeField } from '../../../../ui/forms/time-field';
import { classNames } from '../../../../ui/layout/class-names';
import { Loading } from '../../../../ui/loading/loading';
import { suggestionReason } from '../../calendar/suggestion-reason';
import { suggestedFor } from '../offline/read-visit';
import type { Suggested } from '../offline/visit-calls';
import type { VisitSync } from '../offline/visit-sync';

interface NextPartProps {
  visitSync: VisitSync;
  appointmentId: number;
  chosen: NextInput | null;
  onChoose: (next: NextInput | null) => void;
}

export function NextPart({ visitSync, appointmentId, chosen, onChoose }: NextPartProps) {
  const [suggested, setSuggested] = useState<Suggested | null | undefined>();
  const [other, setOther] = useState(false);
  useEffect(() => {
    let isGone = false;
    void suggestedFor(visitSync, appointmentId).then((found) => !isGone && setSuggested(found));
    return () => {
      isGone = true;
    };
  }, [visitSync, appointmentId]);
  // Shows no buttons while loading, since they would move.
  if (suggested === undefined) return <Loading what="Looking for days" rows={3} />;
  if (suggested?.next) {
    const { appointmentDate, appointmentTime } = suggested.next;
    return (
      <p className="font-semibold">
        {`Next visit: ${formatDate(appointmentDate)}, ${formatTime12h(appointmentTime)}`}
      </p>
    );
  }
  const days = suggested?.suggestions ?? [];
  const about = { target: suggested?.target ?? '', suburb: suggested?.suburb ?? null };
  const isAmong = days.some(({ date, time }) => date === chosen?.date && time === chosen.time);
  // A chosen day outside the three proposals stays visible.
  const isOpen = other || (chosen !== null && !isAmong);
  const close = () => {
    setOther(false);
    if (!isAmong) onChoose(null);
  };
  const change = (some: Partial<NextInput>) =>
    onChoose({ date: chosen?.date ?? suggested?.target ?? '', time: chosen?.time ?? '09:00', ...some });
  return (
    <section aria-label="Next visit" className="flex flex-col gap-2">
      <h3 className="text-lg font-semibold">Next visit</h3>
      {days.map((day) => {
        const isChosen = day.date === chosen?.date && day.time === chosen.time;
        return (
          <button
            key={day.why}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : { date: day.date, time: day.time })}
            className={classNames(
              'flex min-h-16 items-center gap-3 rounded-m border-2 px-4 py-2 text-left',
              isChosen ? 'border-brand bg-brand-soft text-on-brand-soft' : 'border-line-strong bg-surface',
            )}
          >
            <CalendarCheck
              aria-hidden
              className={classNames('size-6 shrink-0', isChosen ? '' : 'text-ink-soft')}
            />
            <span className="min-w-0">
              <span className="block font-semibold">
                {`${formatDate(day.date)}, ${formatTime12h(day.time)}`}
              </span>
              <span className="block text-sm">{suggestionReason(day, about)}</span>
            </span>
          </button>
        );
      })}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOther(true))}
        className="min-h-13 rounded-m border border-line-strong bg-surface px-4 py-2 font-semibold hover:bg-sunken"
      >
        Another day
      </button>
      {isOpen && (
        <div className="grid grid-cols-2 gap-3">
          <DateBox
            label="Date"
            value={isAmong ? '' : (chosen?.date ?? '')}
            onChange={({ target }) => change({ date: target.value })}
          />
          <TimeField
            label="Time"
            value={isAmong ? '' : (chosen?.time ?? '')}
            onChange={({ target }) => change({ time: target.value })}
          />
        </div>
      )}
    </section>
  );
}
