import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PageTabsProps {
  label: string;
  tabs: readonly { to: string; label: ReactNode; current: boolean }[];
}

const tabClass =
  'inline-flex min-h-10 min-w-max flex-1 items-center justify-center rounded-s px-1.5 text-center leading-tight font-semibold text-ink-soft pointer-coarse:min-h-11 ' +
  'hover:bg-sunken hover:text-ink aria-[current]:bg-brand aria-[current]:text-on-brand sm:flex-none sm:px-5';

/** Tabs of a page, each with its own address. Large text wraps to a second line. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 flex-wrap rounded-m border border-line-strong bg-surface p-0.5 max-sm:flex-1 sm:w-max sm:max-w-full print:hidden"
    >
      {tabs.map(({ to, label: name, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} className={tabClass}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
