import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { BookBar } from '../booking/book-bar';
import { Island } from '../island';
import { Footer } from './footer';
import { Header } from './header';
import { ToasterIsland } from './toaster-island';

interface LayoutProps {
  frame: SiteFrame;
  /** Whether a phone shows the booking bar, and the page's own form that it leads to; null on pages that are forms. */
  bookBar: { bookHere?: string } | null;
  children: ReactNode;
}

/** Header, content and footer of a public page. */
export function Layout({ frame, bookBar, children }: LayoutProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-s focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
      >
        Skip to content
      </a>
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
