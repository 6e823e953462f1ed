import type { SitePageProps } from '../../contracts/pages/renderer';
import { BookingForm } from '../booking/booking-form';
import { Island } from '../island';

/**
 * `/embed/booking`: the form alone, in a frame on another site. It hydrates even outside the view, because it must
 * send its height. Without that the script beside the frame treats it as lost.
 */
export function EmbeddedBookingPage({ form }: SitePageProps['embedded-booking']) {
  return (
    <main id="content" className="mx-auto max-w-2xl p-4">
      <h1 className="mb-6 text-title font-bold">Book the farrier</h1>
      <Island name="booking-form" component={BookingForm} props={form} />
    </main>
  );
}
