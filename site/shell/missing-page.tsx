import type { ReactNode } from 'react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { PhoneLine } from './phone-line';

interface ColdPageProps {
  frame: SiteFrame;
  title: string;
  children: ReactNode;
  lead: string;
}

/** A page for a link without content: a booking, an invoice or an offer that is missing or has expired. */
export function MissingPage({ frame, title, children, lead }: ColdPageProps) {
  return (
    <div className="wrap max-w-2xl py-12 md:py-20">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-4 text-lg">{children}</p>
      <PhoneLine frame={frame} lead={lead} className="mt-6" />
      <p className="mt-8 flex flex-wrap gap-3">
        <Button href={urls.booking}>Book a visit</Button>
        <Button href={urls.home} variant="secondary">
          Return to Home
        </Button>
      </p>
    </div>
  );
}
