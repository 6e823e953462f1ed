import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteFrame } from '../contracts/site-pages';
import { Button } from '../ui/button';
import { BrandMark } from './art/brand-mark';
import { Island } from './island';
import { MenuDrawer } from './islands/menu-drawer';
import { ToasterIsland } from './islands/toaster-island';
import { urls } from './urls';

function Brand({ name }: { name: string }) {
  return (
    <a href={urls.home} className="flex min-h-11 items-center gap-2.5 font-display text-lg font-bold">
      <BrandMark className="size-9 shrink-0" />
      <span>{name}</span>
    </a>
  );
}

function Header({ frame }: { frame: SiteFrame }) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-2">
        <Brand name={frame.businessName} />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-1 md:flex">
          <Button variant="quiet" href={urls.services}>
            Services
          </Button>
          <Button variant="quiet" href={urls.about}>
            About
          </Button>
          <Button variant="quiet" href={urls.contact}>
            Contact
          </Button>
          <Button variant="secondary" href={urls.leaveReview}>
            Leave a Review
          </Button>
        </nav>
        <div className="ml-auto flex items-center md:hidden">
          {frame.phoneHref && (
            <Button
              variant="quiet"
              href={frame.phoneHref}
              aria-label={`Call ${frame.phone}`}
              icon={<Phone aria-hidden />}
            />
          )}
          <Island name="menu" component={MenuDrawer} props={{}} />
        </div>
      </div>
    </header>
  );
}

function Footer({ frame }: { frame: SiteFrame }) {
  return (
    <footer id="contact" className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-10">
        <Brand name={frame.businessName} />
        {frame.phoneHref && (
          <p>
            Call us:{' '}
            <a className="font-semibold underline" href={frame.phoneHref}>
              {frame.phone}
            </a>
          </p>
        )}
        {frame.socialUrl && (
          <p>
            <a className="underline" href={frame.socialUrl} rel="noopener">
              See our work
            </a>
          </p>
        )}
        {frame.footerNote && <p className="text-ink-soft">{frame.footerNote}</p>}
        <p className="text-ink-soft">
          © {frame.year} {frame.businessName}
        </p>
      </div>
    </footer>
  );
}

/** Header, content and footer of a public page. */
export function Layout({ frame, children }: { frame: SiteFrame; children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-brand focus:p-3 focus:text-on-brand"
      >
        Skip to content
      </a>
      <Header frame={frame} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
      <Island name="toaster" component={ToasterIsland} props={{}} />
    </>
  );
}
