import { useState } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { createNext, getNext } from '../../../contracts/calendar/next-visits';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByNext } from './refreshed-by-next';
import { suggestionReason } from './suggestion-reason';
import { unusualNext } from './unusual-next';

const anotherDay = () => import('./another-day').then((module) => module.AnotherDay);

interface NextVisitProps {
  appointment: Appointment;
  onMade?: (made: Appointment) => void;
}

/** Books the next visit after a completed one: three proposed days, or another. */
export function NextVisit({ appointment, onMade }: NextVisitProps) {
  const [opened, setOpened] = useState(false);
  const params = { id: String(appointment.id) };
  const query = useEndpoint(getNext, { params });
  const making = useSave(createNext, {
    failed: 'The next visit was not made',
    done: (made) => ({
      title: `Next visit: ${formatDate(made.appointmentDate)}, ${formatTime12h(made.appointmentTime)}`,
      description: unusualNext(made) || undefined,
    }),
    refresh: refreshedByNext,
    onSaved: onMade,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a card, of which a day has many, and no set of fields
    <div
      role="group"
      aria-label="Next visit"
      className="flex flex-col gap-2 border-t border-line pt-3 print:hidden"
    >
      <Loaded query={query} failure="The next visit could not be looked up" rows={1}>
        {({ next, suggestions, target, suburb }) =>
          next ? (
            <p>
              Next visit:{' '}
              <a className="text-brand hover:underline" href={`/calendar/day/${next.appointmentDate}`}>
                {`${formatDate(next.appointmentDate)}, ${formatTime12h(next.appointmentTime)}`}
              </a>
            </p>
          ) : (
            <>
              <h3 className="font-semibold">Next visit</h3>
              <div className="flex flex-wrap gap-2">
                {suggestions.map((suggestion) => (
                  <Button
                    key={suggestion.why}
                    variant="secondary"
                    className="flex-1 basis-40 flex-col items-start py-2"
                    pending={making.pending}
                    onClick={() =>
                      void making.save({ params, body: { date: suggestion.date, time: suggestion.time } })
                    }
                  >
                    <span>{`${formatDate(suggestion.date)}, ${formatTime12h(suggestion.time)}`}</span>
                    <span className="block text-sm font-normal">
                      {suggestionReason(suggestion, { target, suburb })}
                    </span>
                  </Button>
                ))}
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened(true)}>
                  Another day
                </Button>
              </div>
              {opened && (
                <LazyDialog
                  load={anotherDay}
                  props={{ appointment, target, onMade, onClose: () => setOpened(false) }}
                />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
