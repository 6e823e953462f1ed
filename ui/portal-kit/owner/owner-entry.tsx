import {
  BookUser,
  CalendarDays,
  DollarSign,
  Handshake,
  type LucideIcon,
  MessageSquareText,
  MessageSquareWarning,
  PhoneCall,
  Users,
} from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { waitingText } from '../../../contracts/owner/waiting';
import type { OwnersEntry } from '../../../contracts/portals';
import { basePath } from '../page-root';

const icons: Record<OwnersEntry['icon'], LucideIcon> = {
  bookings: PhoneCall,
  calendar: CalendarDays,
  clients: BookUser,
  money: DollarSign,
  team: Users,
  partners: Handshake,
  messages: MessageSquareWarning,
  replies: MessageSquareText,
};

export interface EntryOfNavigation {
  path: string;
  nav: OwnersEntry;
  /** How many wait there. */
  count: number;
}

/** Which address of the navigation this page is at: the longest that it is under. */
export function useCurrentPath(paths: readonly string[]): string | undefined {
  const { pathname } = useLocation();
  const here = `${basePath}${pathname}`;
  return paths
    .filter((path) => here === path || here.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0];
}

/** A link of the navigation; within the app that is open it loads nothing again. */
export function EntryLink({ path, ...link }: { path: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isWithin = path === basePath || path.startsWith(`${basePath}/`);
  return isWithin ? <Link to={path.slice(basePath.length) || '/'} {...link} /> : <a href={path} {...link} />;
}

/** The sign of a place, with the number of what waits there. */
export function PlaceSign({ icon, count }: { icon: ReactNode; count: number }) {
  return (
    <span className="relative [&_svg]:size-[min(1.5rem,8vw)] lg:[&_svg]:size-6">
      {icon}
      {count > 0 && (
        <span
          aria-hidden
          className="absolute -top-2 left-[min(0.875rem,4vw)] min-w-5 rounded-full bg-ember px-[min(0.375rem,1.6vw)] text-center text-[max(12px,min(0.75rem,3.4vw))] leading-[calc(var(--unit)*5)] font-bold text-on-ember tabular-nums lg:left-3.5 lg:px-1.5 lg:text-xs"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}

/** The sign of an entry. */
export function EntrySign({ nav, count }: Pick<EntryOfNavigation, 'nav' | 'count'>) {
  const Icon = icons[nav.icon];
  return <PlaceSign icon={<Icon aria-hidden />} count={count} />;
}

/** What waits, for readers. */
export function WaitingWords({ nav, count }: Pick<EntryOfNavigation, 'nav' | 'count'>) {
  if (!nav.waits || count === 0) return null;
  return <span className="sr-only">{`, ${waitingText(nav.waits, count)}`}</span>;
}
