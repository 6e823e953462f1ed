import { formatInstant } from '../../rules/time/zone';
import { eventText } from './model/event-texts';
import { shownIn, useWorker, zone } from './offline/state';

/** Entries that the office has stored and does not count until the owner has confirmed their time. */
export function HeldNote() {
  const held = shownIn(useWorker())?.held ?? [];
  if (!held.length) return null;
  return (
    <section
      aria-label="Waiting for your boss to check"
      className="flex flex-col gap-3 rounded-l border border-on-warn-soft bg-warn-soft p-4 text-on-warn-soft"
    >
      <h2 className="text-xl font-semibold">Waiting for your boss to check</h2>
      <p>These hours aren’t counted yet. You don’t need to enter them again.</p>
      <ul className="flex flex-col gap-3">
        {held.flatMap(({ events }) =>
          events.map((event) => (
            <li key={event.id} className="min-w-0 break-words">
              <span className="font-semibold">{`${eventText(event).name}, ${formatInstant(event.at, zone)}:`}</span>{' '}
              {event.reason}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
