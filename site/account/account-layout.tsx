import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { Island } from '../island';
import { Footer } from '../shell/footer';
import { ToasterIsland } from '../shell/toaster-island';

interface AccountLayoutProps {
  frame: SiteFrame;
  title: string;
  children: ReactNode;
}

/** The customer's own pages: the way back and the page's title stand where others have the navigation. */
export function AccountLayout({ frame, title, children }: AccountLayoutProps) {
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-s focus:bg-brand focus:px-5 focus:py-3 focus:font-semibold focus:text-on-brand"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-canvas">
        <div className="wrap flex flex-wrap items-center gap-3 py-2 sm:gap-5 md:py-3">
          <Button
            variant="secondary"
            href={urls.home}
            icon={<ArrowLeft aria-hidden className="size-5 shrink-0" />}
            size="small"
            className="max-w-full"
          >
            Back to Homepage
          </Button>
          <h1 className="ml-auto min-w-0 text-lg font-bold whitespace-nowrap sm:ml-0 sm:text-2xl">{title}</h1>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer frame={frame} />
      <Island name="toaster" component={ToasterIsland} props={{}} wake="asked" />
    </>
  );
}
