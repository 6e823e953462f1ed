import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { PhoneLine } from '../shell/phone-line';
import { SheetHeader } from './sheet-header';

/**
 * The booking form as a dialog. `startBookingDialog` inserts the form in advance. The content here is visible only on
 * a slow network. A click outside does not close it, because typed text would be lost.
 */
export function BookingDialog({ frame }: { frame: SiteFrame }) {
  return (
    <dialog className="sheet sheet-centre" aria-labelledby="booking-title" data-booking-dialog="">
      <SheetHeader id="booking-title" title="Book Your Farrier Service" />
      <div className="p-5 pb-8 sm:p-6" data-form={urls.bookingFormPart}>
        <div role="status">
          <p data-when="loading" className="text-lg">
            The form is on its way.
          </p>
          <div data-when="failed">
            <p className="text-lg">The form could not be loaded. Your connection may be weak here.</p>
            <p className="mt-5 flex flex-wrap gap-3">
              <Button data-again="">Try Again</Button>
              <Button href={urls.booking} variant="secondary">
                Open the booking page
              </Button>
            </p>
          </div>
        </div>
        <div data-when="waiting">
          <PhoneLine frame={frame} lead="Is it urgent? Call us." className="mt-8" />
        </div>
      </div>
    </dialog>
  );
}
