import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NavigationEntry } from '../../../contracts/system/navigation';
import { OnDemand } from '../../../ui/loading/on-demand';
import { EntryIcon, EntryLink, WaitingCount, WaitingWords } from './owner-entry';
import type { OwnerNavigationProps } from './owner-sidebar';
import { places, underMore } from './places-in-bar';

const moreSheet = () => import('./more-sheet').then((module) => module.MoreSheet);

// Text grows only as far as five names fit, and is never below 12 px.
const placeClass =
  'relative flex h-16 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-m text-[max(12px,min(0.75rem,3.6vw))] font-semibold tracking-tight text-ink-soft ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft';
const itemClass = 'flex min-w-0 flex-1';
/** In large type a word breaks before it touches its neighbour. */
const nameClass = 'max-w-full text-center hyphens-auto wrap-anywhere';

const entriesUnderMore: readonly NavigationEntry[] = underMore.flatMap(({ entries }) => entries);

export function OwnerBar({ current, countOf }: OwnerNavigationProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isUnderMore = entriesUnderMore.some(({ path }) => path === current);
  return (
    <nav
      aria-label="Owner's pages"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto flex max-w-xl py-1">
        {places.map((entry) => (
          <li key={entry.path} className={itemClass}>
            <EntryLink
              path={entry.path}
              aria-current={entry.path === current ? 'page' : undefined}
              className={placeClass}
            >
              <PlaceSign icon={<EntryIcon path={entry.path} />} count={countOf(entry)} />
              <span className={nameClass}>{entry.label}</span>
              <WaitingWords waits={entry.waits} count={countOf(entry)} />
            </EntryLink>
          </li>
        ))}
        <li className={itemClass}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={isUnderMore ? 'true' : undefined}
            className={placeClass}
            onClick={() => setOpen(true)}
          >
            <PlaceSign
              icon={<Ellipsis aria-hidden />}
              count={entriesUnderMore.reduce((sum, entry) => sum + countOf(entry), 0)}
            />
            <span className={nameClass}>More</span>
          </button>
        </li>
      </ul>
      {open && <OnDemand load={moreSheet} props={{ current, countOf, onClose: close }} onFailure={close} />}
    </nav>
  );
}

/** A place's icon with its number of waiting tasks. */
function PlaceSign({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span className="relative [&_svg]:size-[min(1.5rem,8vw)]">
      {icon}
      <WaitingCount
        count={count}
        className="absolute -top-2 left-[min(0.875rem,4vw)] min-w-5 px-[min(0.375rem,1.6vw)] text-[max(12px,min(0.75rem,3.4vw))] leading-[calc(var(--unit)*5)]"
      />
    </span>
  );
}
