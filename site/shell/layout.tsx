import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { SkipLink } from '../../ui/layout/skip-link';
import { BookBar } from '../booking/book-bar';
import { Island } from '../island';
import { Footer } from './footer';
import { Header } from './header';
import { ToasterIsland } from './toaster-island';

interface LayoutProps {
  frame: SiteFrame;
  /** Booking bar of a phone, with the page's own form that it leads to; null on pages that are forms. */
  bookBar: { bookHere?: string } | null;
  children: ReactNode;
}

/** Header, content and footer of a public page. */
export function Layout({ frame, bookBar, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header frame={frame} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer frame={frame} />
      {bookBar && <BookBar frame={frame} {...bookBar} />}
      <Island name="toaster" component={ToasterIsland} props={{}} wake="asked" />
    </>
  );
}
