import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Layout } from '../shell/layout';

const tabs = [
  { tab: 'bookings', href: urls.dashboard, label: 'Bookings' },
  { tab: 'horses', href: urls.myStable, label: 'My horses' },
] as const;

export type AccountTab = (typeof tabs)[number]['tab'];

interface AccountLayoutProps {
  frame: SiteFrame;
  tab: AccountTab;
  /** The h1 of a tab, for screen readers. Other pages have their own. */
  title?: string;
  children: ReactNode;
}

const linkClass =
  'inline-flex min-h-12 items-center border-b-3 border-transparent px-2 font-semibold hover:text-brand ' +
  'aria-[current]:border-brand aria-[current]:text-brand';

/** Layout of the customer's own pages: the site's header, and a tab each for bookings and horses. */
export function AccountLayout({ frame, tab, title, children }: AccountLayoutProps) {
  return (
    <Layout frame={frame} bookBar={null}>
      <div className="border-b border-line bg-surface print:hidden">
        {title && <h1 className="sr-only">{title}</h1>}
        <nav aria-label="My account" className="wrap flex flex-wrap items-stretch gap-x-3">
          {tabs.map((each) => (
            <a
              key={each.tab}
              href={each.href}
              aria-current={each.tab === tab ? (title ? 'page' : 'true') : undefined}
              className={linkClass}
            >
              {each.label}
            </a>
          ))}
          <a
            href={urls.home}
            aria-label="Back to Homepage"
            className="ml-auto inline-flex min-h-12 min-w-12 items-center justify-center gap-2 font-medium text-ink-soft hover:text-brand"
          >
            <House aria-hidden className="size-5 shrink-0" />
            <span className="hidden sm:inline">Homepage</span>
          </a>
        </nav>
      </div>
      {children}
    </Layout>
  );
}
