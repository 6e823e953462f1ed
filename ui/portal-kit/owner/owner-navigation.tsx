import {
  CalendarDays,
  Handshake,
  type LucideIcon,
  MessageSquareText,
  MessageSquareWarning,
  PhoneCall,
  Users,
} from 'lucide-react';
import { waitingText } from '../../../contracts/owner/waiting';
import { type OwnersEntry, ownersNavigation } from '../../../contracts/portals';
import { basePath } from '../page-root';
import { useWaiting } from './use-waiting';

const icons: Record<OwnersEntry['icon'], LucideIcon> = {
  bookings: PhoneCall,
  calendar: CalendarDays,
  team: Users,
  partners: Handshake,
  messages: MessageSquareWarning,
  replies: MessageSquareText,
};

// A bar at the thumb on phones, a rail beside the work on desks. In the bar larger type grows no further than its six
// names have room.
const linkClass =
  'relative flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-m text-[min(0.75rem,3vw)] font-semibold text-ink-soft max-lg:tracking-tighter lg:text-xs ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft lg:h-auto lg:min-h-16 lg:flex-none lg:py-2';

/** The way between the owner's apps, with what waits in each. */
export function OwnerNavigation() {
  const waiting = useWaiting();
  return (
    <nav
      aria-label="Owner's pages"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:w-24 lg:border-t-0 lg:border-r lg:px-2 lg:py-4 print:hidden"
    >
      <ul className="mx-auto flex max-w-xl py-1 lg:flex-col lg:gap-2">
        {ownersNavigation(new Date()).map(({ path, nav }) => (
          <li key={nav.label} className="flex min-w-0 flex-1 lg:flex-none lg:flex-col">
            <Entry path={path} nav={nav} count={nav.waits ? (waiting?.[nav.waits] ?? 0) : 0} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ path, nav, count }: { path: string; nav: OwnersEntry; count: number }) {
  const Icon = icons[nav.icon];
  return (
    <a href={path} aria-current={path === basePath ? 'page' : undefined} className={linkClass}>
      <span className="relative">
        <Icon aria-hidden className="size-[min(1.5rem,8vw)] lg:size-6" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-2 left-[min(0.875rem,4vw)] min-w-5 rounded-full bg-ember px-[min(0.375rem,1.6vw)] text-center text-[min(0.75rem,3.4vw)] leading-5 font-bold lg:left-3.5 lg:px-1.5 lg:text-xs text-on-ember tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      {/* In large type a word is parted before it meets its neighbour. */}
      <span className="max-w-full text-center hyphens-auto wrap-anywhere">{nav.label}</span>
      {nav.waits && count > 0 && <span className="sr-only">{`, ${waitingText(nav.waits, count)}`}</span>}
    </a>
  );
}
