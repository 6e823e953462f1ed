import { Footprints, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClientHorse } from '../../../contracts/horses/client-horses';
import { labelOf, usualWorks } from '../../../contracts/options';
import { nearDate } from '../../../rules/horses/due-words';
import { DueChip } from '../../shared/horses/due-chip';

interface HorseLineProps {
  horse: ClientHorse;
  today: string;
  /** Whether a horse above has said how to get to the place. */
  isAccessTold: boolean;
  onOpen: () => void;
}

/** One horse: its name and state, what it usually gets, and where it stands. A press opens all of it. */
export function HorseLine({ horse, today, isAccessTold, onOpen }: HorseLineProps) {
  const { name, usualWork, cycleWeeks, lastDoneOn, place } = horse;
  const cycle = [
    usualWork && labelOf(usualWorks, usualWork),
    `every ${cycleWeeks} weeks`,
    lastDoneOn && `last ${nearDate(lastDoneOn, today)}`,
  ];
  const where = [place?.address, place?.suburb].filter(Boolean).join(', ');
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mx-2 flex w-[calc(100%+1rem)] flex-col gap-1 rounded-m px-2 py-3 text-left hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</span>
          <DueChip horse={horse} today={today} />
        </span>
        <span className="text-ink-soft wrap-anywhere">{cycle.filter(Boolean).join(' · ')}</span>
        {where && (
          <span className="flex items-start gap-1.5 text-ink-soft">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">Kept at {where}</span>
          </span>
        )}
        {place?.access && !isAccessTold && (
          <span className="rounded-m bg-warn-soft px-3 py-1.5 text-on-warn-soft wrap-anywhere">
            Before driving in: {place.access}
          </span>
        )}
      </button>
      <Link
        to={`/${horse.clientId}/horses/${horse.id}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:underline"
      >
        <Footprints aria-hidden className="size-5 shrink-0" />
        Hoof record
        <span className="sr-only"> of {name}</span>
      </Link>
    </li>
  );
}
