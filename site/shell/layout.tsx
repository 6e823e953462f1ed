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
  /** A phone's booking bar, with the page's own form as its target. Null on pages that are forms. */
  bookBar: { bookHere?: string } | null;
  children: ReactNode;
}

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
