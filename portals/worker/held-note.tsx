import { formatInstant } from '../../rules/time/zone';
import { eventText } from './model/event-texts';
import { shownIn, useWorker, zone } from './offline/state';

/** What the office has, and does not count before the owner has said when it was. */
export function HeldNote() {
  const held = shownIn(useWorker())?.held ?? [];
  if (!held.length) return null;
  return (
    <section
      aria-label="Kept for the owner to look at"
      className="flex flex-col gap-3 rounded-l border border-on-warn-soft bg-warn-soft p-4 text-on-warn-soft"
    >
      <h2 className="text-xl font-semibold">Kept for the owner to look at</h2>
      <p>The office has these and does not count them yet. You need not do them again.</p>
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
