import type { SitePageProps } from '../../contracts/site-pages';
import { Island } from '../island';
import { BookingForm } from '../islands/booking-form';

/** `/booking/farrier`. */
export function BookingPage({ form }: SitePageProps['booking']) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-4xl font-bold">Farrier Services</h1>
      <p className="mt-3 mb-8 text-lg text-ink-soft">
        Tell us where and when. We call within {form.promiseHours} hours to confirm.
      </p>
      <Island name="booking-form" component={BookingForm} props={form} />
    </div>
  );
}
