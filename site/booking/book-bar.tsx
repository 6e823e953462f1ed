import { Phone } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { Button } from '../../ui/forms/button';
import { BookingLink } from './booking-link';

interface BookBarProps {
  frame: SiteFrame;
  /** Anchor of the page's own booking form, if it has one. */
  bookHere?: string;
}

/**
 * Booking and call buttons at the foot of a phone's screen, shown once the page's first booking button has scrolled
 * out of view (`browser/book-bar.ts`).
 */
export function BookBar({ frame, bookHere }: BookBarProps) {
  return (
    <section data-book-bar="" hidden aria-label="Book the farrier" className="book-bar">
      {bookHere ? (
        <Button href={bookHere} className="flex-1">
          Book Service
        </Button>
      ) : (
        <BookingLink service="standard" label="Book Service" className="flex-1" />
      )}
      {frame.phoneHref && (
        <Button
          href={frame.phoneHref}
          variant="secondary"
          aria-label={`Call ${frame.phone}`}
          icon={<Phone aria-hidden className="size-5" />}
          className="min-w-12"
        />
      )}
    </section>
  );
}
