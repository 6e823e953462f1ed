import { useState } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { createNext, getNext } from '../../../contracts/calendar/next-visits';
import { formatDate, formatTime12h, weekdayOf } from '../../../rules/time/dates';
import type { NextSuggestion } from '../../../rules/visits/next-suggestions';
import { suburbOf } from '../../../rules/visits/travel';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { useSave } from '../../../ui/saving/use-save';
import { conflictText } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { refreshedByVisits } from '../data/refreshed-by-visits';

const anotherDay = () => import('./another-day').then((module) => module.AnotherDay);

/** Why a day is proposed. */
function whyText({ why, date }: NextSuggestion, appointment: Appointment, target: string): string {
  if (why === 'weekday') return `${weekdayOf(date)}s, as this one`;
  if (why === 'near') return `We are in ${suburbOf(appointment.address) || 'the same suburb'}`;
  return date === target ? 'The day it is due' : 'Nearest to the day it is due';
}

/** What is old once a next visit was made. */
export const refreshedByNext = [getNext, ...refreshedByVisits] as const;

/** The next visit after one that is done: three days, each one press, or another. */
export function NextVisit({ appointment }: { appointment: Appointment }) {
  const { show } = useShownAppointments();
  const [opened, setOpened] = useState(false);
  const params = { id: String(appointment.id) };
  const query = useEndpoint(getNext, { params });
  const making = useSave(createNext, {
    failed: 'The next visit was not made',
    done: ({ appointmentDate, appointmentTime, conflictsWith }) => ({
      title: `Next visit: ${formatDate(appointmentDate)}, ${formatTime12h(appointmentTime)}`,
      description: conflictText(conflictsWith) || undefined,
    }),
    refresh: refreshedByNext,
    onSaved: show,
  });
  return (
    <section aria-label="Next visit" className="flex flex-col gap-2 border-t border-line pt-3 print:hidden">
      <Loaded query={query} failure="The next visit could not be looked up" rows={1}>
        {({ next, suggestions, target }) =>
          next ? (
            <p>
              Next visit:{' '}
              <a className="text-brand hover:underline" href={`/calendar/day/${next.appointmentDate}`}>
                {`${formatDate(next.appointmentDate)}, ${formatTime12h(next.appointmentTime)}`}
              </a>
            </p>
          ) : (
            <>
              <h4 className="font-semibold">Next visit</h4>
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
                      {whyText(suggestion, appointment, target)}
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
                  props={{ appointment, target, onClose: () => setOpened(false) }}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
