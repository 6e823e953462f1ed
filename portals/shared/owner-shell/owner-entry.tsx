import {
  BookUser,
  CalendarDays,
  ClipboardList,
  type LucideIcon,
  MessageSquareText,
  MessageSquareWarning,
  PhoneCall,
} from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { NavigationEntry } from '../../../contracts/system/navigation';
import { type WaitingKind, waitingText } from '../../../contracts/system/waiting';
import { basePath } from '../../../ui/portal-kit/page-root';

/** Entries of daily work have icons. The other groups have headings. */
const icons: Readonly<Record<string, LucideIcon>> = {
  '/admin': PhoneCall,
  '/calendar': CalendarDays,
  '/clients': BookUser,
  '/admin/replies': MessageSquareText,
  '/admin/bookings': ClipboardList,
  '/admin/messages': MessageSquareWarning,
};

/** Returns the entry of this page: the one with the longest matching address. */
export function useCurrentEntry(entries: readonly NavigationEntry[]): NavigationEntry | undefined {
  const { pathname } = useLocation();
  const currentPath = `${basePath}${pathname === '/' ? '' : pathname}`;
  const lengthOf = ({ path, also = [] }: NavigationEntry) =>
    Math.max(
      ...[path, ...also].map((each) =>
        currentPath === each || currentPath.startsWith(`${each}/`) ? each.length : 0,
      ),
    );
  const [longest] = [...entries].sort((one, other) => lengthOf(other) - lengthOf(one));
  return longest && lengthOf(longest) > 0 ? longest : undefined;
}

/** A navigation link. Within the open app it loads nothing again. */
export function EntryLink({ path, ...link }: { path: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isWithin = path === basePath || path.startsWith(`${basePath}/`);
  return isWithin ? <Link to={path.slice(basePath.length) || '/'} {...link} /> : <a href={path} {...link} />;
}

/** Shows an entry's number of waiting tasks. Screen readers get `WaitingWords`. */
export function WaitingCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={`rounded-full bg-ember text-center font-bold text-on-ember tabular-nums ${className}`}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

export function EntryIcon({ path }: { path: string }): ReactNode {
  const Icon = icons[path];
  return Icon && <Icon aria-hidden className="shrink-0" />;
}

/** An entry's number of waiting tasks, for screen readers. */
export function WaitingWords({ waits, count }: { waits?: WaitingKind; count: number }) {
  if (!waits || count === 0) return null;
  return <span className="sr-only">{`, ${waitingText(waits, count)}`}</span>;
}
