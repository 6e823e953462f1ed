import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { maxPlaces, ownersNavigation } from '../../../contracts/portals';
import { useWide } from '../../layout/use-wide';
import { OnDemand } from '../../loading/on-demand';
import {
  EntryLink,
  type EntryOfNavigation,
  EntrySign,
  PlaceSign,
  useCurrentPath,
  WaitingWords,
} from './owner-entry';
import { useWaiting } from './use-waiting';

const moreSheet = () => import('./more-sheet').then((module) => module.MoreSheet);

// A bar at the thumb on phones, a rail beside the work on desks. In the bar larger type grows no further than its five
// names have room, and never falls below 12 px.
const placeClass =
  'relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-m text-[max(12px,min(0.75rem,3.6vw))] font-semibold text-ink-soft max-lg:tracking-tight lg:text-xs ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft lg:h-auto lg:min-h-16 lg:flex-none lg:py-2';
const itemClass = 'flex min-w-0 flex-1 lg:flex-none lg:flex-col';
/** In large type a word is parted before it meets its neighbour. */
const nameClass = 'max-w-full text-center hyphens-auto wrap-anywhere';

/** The way between the owner's apps, with what waits in each. A phone's bar has five places, the last of which opens the rest. */
export function OwnerNavigation() {
  const waiting = useWaiting();
  const wide = useWide();
  const all = ownersNavigation.map(
    ({ path, nav }): EntryOfNavigation => ({ path, nav, count: nav.waits ? (waiting?.[nav.waits] ?? 0) : 0 }),
  );
  const current = useCurrentPath(all.map(({ path }) => path));
  const places = wide ? all : all.slice(0, maxPlaces - 1);
  return (
    <nav
      aria-label="Owner's pages"
      data-app-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:w-24 lg:border-t-0 lg:border-r lg:px-2 lg:py-4 print:hidden"
    >
      <ul className="mx-auto flex max-w-xl py-1 lg:flex-col lg:gap-2">
        {places.map(({ path, nav, count }) => (
          <li key={nav.label} className={itemClass}>
            <EntryLink
              path={path}
              aria-current={path === current ? 'page' : undefined}
              className={placeClass}
            >
              <EntrySign nav={nav} count={count} />
              <span className={nameClass}>{nav.label}</span>
              <WaitingWords nav={nav} count={count} />
            </EntryLink>
          </li>
        ))}
        {!wide && (
          <li className={itemClass}>
            <More entries={all.slice(maxPlaces - 1)} current={current} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function More({ entries, current }: { entries: readonly EntryOfNavigation[]; current: string | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-current={entries.some(({ path }) => path === current) ? 'true' : undefined}
        className={placeClass}
        onClick={() => setOpen(true)}
      >
        <PlaceSign
          icon={<Ellipsis aria-hidden />}
          count={entries.reduce((sum, { count }) => sum + count, 0)}
        />
        <span className={nameClass}>More</span>
      </button>
      {open && <OnDemand load={moreSheet} props={{ entries, current, onClose: close }} onFailure={close} />}
    </>
  );
}
