import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { SkipLink } from '../../ui/layout/skip-link';
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
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
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
