import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SitePageProps } from '../../contracts/pages/renderer';
import { Button } from '../../ui/forms/button';
import { NextSteps } from '../booking/next-steps';
import { PhoneLine } from '../shell/phone-line';

/** `/booking-confirmation`. */
export function BookingConfirmation(props: SitePageProps['booking-confirmation'] & { frame: SiteFrame }) {
  const { promiseHours, confirmationNumber, frame } = props;
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <h1 className="text-title font-bold">Booking Request Submitted</h1>
        {confirmationNumber && (
          <p className="mt-6 text-lg">
            <span className="block text-ink-soft">Your confirmation number</span>
            <strong className="text-2xl tracking-wide break-all">{confirmationNumber}</strong>
          </p>
        )}
        <PhoneLine frame={frame} lead="Urgent? Ring us now." className="mt-6" />
        <Button href={urls.home} className="mt-8">
          Return to Home
        </Button>
      </div>
      <section aria-labelledby="next">
        <h2 id="next" className="mb-6 text-xl font-bold">
          What happens next
        </h2>
        <NextSteps promiseHours={promiseHours} large />
      </section>
    </div>
  );
}
