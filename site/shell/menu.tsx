import { Phone } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';
import { SheetHeader } from '../booking/sheet-header';
import { accountLinks, sectionLinks } from './site-links';

/** The drawer of small screens. Choosing anything in it closes it. */
export function Menu({ frame }: { frame: SiteFrame }) {
  const links = [...sectionLinks, { href: urls.reviews, label: 'Reviews' }, ...accountLinks(frame.viewer)];
  return (
    <dialog className="sheet sheet-side" aria-labelledby="menu-title" data-menu="">
      <div className="flex min-h-full flex-col">
        <SheetHeader id="menu-title" title="Menu" />
        <nav aria-label="Menu" className="flex flex-1 flex-col px-5 py-3">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-14 items-center border-b border-line font-display text-xl font-bold hover:text-brand"
            >
              {label}
            </a>
          ))}
          <BookingLink service="standard" label="Book Service" size="large" className="mt-6" wide />
          <Button href={urls.leaveReview} variant="secondary" className="mt-3" wide>
            Leave a Review
          </Button>
        </nav>
        {frame.phoneHref && (
          <div className="p-5 pt-0">
            <Button
              href={frame.phoneHref}
              variant="secondary"
              size="large"
              icon={<Phone aria-hidden className="size-5" />}
              wide
            >
              {`Call ${frame.phone}`}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}
