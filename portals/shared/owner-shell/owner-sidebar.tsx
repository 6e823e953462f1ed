import { type NavigationEntry, ownersNavigation } from '../../../contracts/system/navigation';
import { business } from '../../../ui/portal-kit/page-root';
import { LogoutButton } from './logout-button';
import { EntryIcon, EntryLink, WaitingCount, WaitingWords } from './owner-entry';

export interface OwnerNavigationProps {
  current: string | undefined;
  countOf: (entry: NavigationEntry) => number;
}

const linkClass =
  'flex min-h-8 items-center gap-2.5 rounded-m px-2.5 py-1 text-[0.9375rem] leading-5 pointer-coarse:min-h-11 ' +
  'hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-on-brand-soft [&_svg]:size-4.5';

export function OwnerSidebar({ current, countOf }: OwnerNavigationProps) {
  return (
    <nav
      aria-label="Owner's pages"
      className="fixed inset-y-0 left-0 z-30 flex w-55 flex-col overflow-y-auto border-r border-line bg-surface px-3 py-4 print:hidden"
    >
      <a
        href="/"
        aria-label={`${business.name}, the website`}
        className="mb-3 line-clamp-2 shrink-0 rounded-m px-2.5 py-1 font-display leading-tight font-semibold wrap-anywhere hover:text-brand"
      >
        {business.name}
      </a>
      {ownersNavigation.map(({ title, entries }) => (
        <div key={entries[0]?.path} className="mb-2.5 shrink-0">
          {title && (
            <h2 className="px-2.5 pb-0.5 font-body text-[0.8125rem] font-semibold text-ink-soft">{title}</h2>
          )}
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <EntryLink
                  path={entry.path}
                  aria-current={entry.path === current ? 'page' : undefined}
                  className={linkClass}
                >
                  <EntryIcon path={entry.path} />
                  <span className="min-w-0 flex-1 wrap-anywhere">{entry.label}</span>
                  <WaitingCount count={countOf(entry)} className="min-w-6 px-1.5 text-xs leading-5" />
                  <WaitingWords waits={entry.waits} count={countOf(entry)} />
                </EntryLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="mt-auto shrink-0 border-t border-line pt-2">
        <LogoutButton className="w-full justify-start! px-2.5!" />
      </div>
    </nav>
  );
}
