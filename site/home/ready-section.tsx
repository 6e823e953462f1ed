import { Phone } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { Button } from '../../ui/forms/button';
import { BrandMark } from '../../ui/layout/brand-mark';
import { BookingLink } from '../booking/booking-link';
import { PromisedText } from '../promise/promised-text';

/** Four feet from above, in a horse's position. */
function FourFeet() {
  return (
    <div aria-hidden className="four-feet">
      <BrandMark />
      <BrandMark />
      <BrandMark />
      <BrandMark />
    </div>
  );
}

export function ReadySection({ ready, frame }: { ready: HomeProps['ready']; frame: SiteFrame }) {
  return (
    <section
      aria-labelledby="ready"
      className="iron overflow-hidden border-b border-on-iron/20 bg-iron text-on-iron"
    >
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] items-center gap-10 py-16 md:grid-cols-[minmax(0,1fr)_auto] md:py-24">
        <div>
          {!/ready to book/i.test(ready.title) && <p className="mb-2 font-bold text-straw">Ready to Book</p>}
          <h2 id="ready" className="text-hero font-bold">
            {ready.title}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lg md:text-xl">
            <PromisedText text={ready.text} words={frame.promise.words} />
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <BookingLink service="standard" label="Book Service" size="large" className="straw-button" />
            {frame.phoneHref && (
              <Button
                href={frame.phoneHref}
                size="large"
                className="iron-button"
                icon={<Phone aria-hidden className="size-5" />}
              >
                {frame.phone}
              </Button>
            )}
          </div>
        </div>
        <FourFeet />
      </div>
    </section>
  );
}
