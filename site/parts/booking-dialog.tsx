import type { BookingFormProps } from '../../contracts/site-pages';
import { Island } from '../island';
import { BookingForm } from '../islands/booking-form';
import { SheetHeader } from './sheet-header';

/**
 * The booking form as a dialog of the page: in the HTML from the start, so that it opens without waiting for
 * anything. Pressing beside it keeps it open: typed text would be lost.
 */
export function BookingDialog({ form }: { form: BookingFormProps }) {
  return (
    <dialog className="sheet sheet-centre" aria-labelledby="booking-title" data-booking-dialog="">
      <SheetHeader id="booking-title" title="Book Your Farrier Service" />
      <div className="p-5 pb-8 sm:p-6">
        <Island name="booking-form" component={BookingForm} props={form} wake="asked" />
      </div>
    </dialog>
  );
}
