import type { SiteFrame } from '../../contracts/pages/frame';
import type { SitePageProps } from '../../contracts/pages/renderer';
import { HotShoeingArt } from '../art/hot-shoeing-art';
import { bookingFor } from '../booking/booking-for';
import { BookingForm } from '../booking/booking-form';
import { NextSteps } from '../booking/next-steps';
import { Island } from '../island';
import { PromiseClock } from '../promise/promise-clock';
import { PromisedText } from '../promise/promised-text';
import { PhoneLine } from '../shell/phone-line';

/** `/booking/farrier`. */
export function BookingPage({ form, frame }: SitePageProps['booking'] & { frame: SiteFrame }) {
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h1 className="text-title font-bold">Farrier Services</h1>
        <p className="mt-3 mb-8 max-w-prose text-lg text-ink-soft">
          <PromisedText
            text="Tell us where, when and which feet. We call within 2 hours to confirm."
            words={form.promise}
          />
        </p>
        {/* Until the first touch the plain form works. Only choosing horses needs the script from the start. */}
        <Island
          name="booking-form"
          component={BookingForm}
          props={bookingFor(form, frame)}
          wake={frame.viewer?.horses.length ? 'idle' : 'intent'}
        />
      </div>
      <aside aria-label="What happens next" className="lg:sticky lg:top-28 lg:self-start">
        <HotShoeingArt className="hidden w-full rounded-l lg:block" />
        <h2 className="mt-6 mb-4 text-xl font-bold">What happens next</h2>
        <NextSteps promise={form.promise} />
        <PromiseClock frame={frame} />
        <PhoneLine frame={frame} lead="Urgent, or not a form person?" className="mt-6" />
      </aside>
    </div>
  );
}
