import { bookingOn } from '../../contracts/pages/paths';
import type { SuburbProps } from '../../contracts/pages/suburb';
import type { Availability } from '../../rules/bookings/how-full';
import { Badge, type BadgeTone } from '../../ui/data/badge';

const badges: Record<Availability, { tone: BadgeTone; words: string }> = {
  open: { tone: 'ok', words: 'Open' },
  'filling up': { tone: 'warn', words: 'Filling up' },
  'ask us': { tone: 'neutral', words: 'Ask us' },
};

export function NextDays({ days, area }: { days: SuburbProps['nextDays']; area: string }) {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="next-days" className="border-b border-line bg-surface">
      <div className="wrap py-8">
        <h2 id="next-days" className="text-xl font-bold">
          Our next days
        </h2>
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-4">
          {days.map(({ date, label, availability }) => (
            <li
              key={date}
              className="flex items-center justify-between gap-3 border-t border-line py-3 lg:flex-col lg:items-start"
            >
              <a
                href={bookingOn(date, area)}
                className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
              >
                <span className="sr-only">Book us on </span>
                <time dateTime={date}>{label}</time>
              </a>
              <Badge tone={badges[availability].tone}>{badges[availability].words}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
