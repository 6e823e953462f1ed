import { Phone } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import type { SuburbProps } from '../../contracts/pages/suburb';
import { Button } from '../../ui/forms/button';
import { BrandMark } from '../../ui/layout/brand-mark';
import { bookingFor } from '../booking/booking-for';
import { BookingForm } from '../booking/booking-form';
import { ServicesSection } from '../home/services-section';
import { Island } from '../island';
import { PromiseClock } from '../promise/promise-clock';
import { PromisedText } from '../promise/promised-text';
import { NextDays } from '../suburb/next-days';
import { SuburbReviews } from '../suburb/suburb-reviews';

type SuburbPageProps = SuburbProps & { frame: SiteFrame };

function Opening({ suburb, postcode, priority, booking, frame }: SuburbPageProps) {
  return (
    <div className="iron bg-iron text-on-iron">
      <div className="wrap grid items-center gap-x-16 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h1 className="max-w-4xl text-hero font-bold break-words">Farrier in {suburb}</h1>
          <p className="mt-5 max-w-[36rem] text-lg md:text-xl">
            {`Shoeing and trimming at your place in ${suburb}${postcode ? ` ${postcode}` : ''}. `}
            <PromisedText text="Send a request and we call within 2 hours." words={frame.promise.words} />
            {priority && ` If it can’t wait, we come the same day: $${booking.priorityFee} plus the quote.`}
          </p>
          <div data-first-book="" className="mt-8 flex flex-wrap gap-3">
            <Button href="#book" size="large" className="straw-button max-sm:w-full">
              Book Service
            </Button>
            {frame.phoneHref && (
              <Button
                href={frame.phoneHref}
                size="large"
                className="iron-button max-sm:w-full"
                icon={<Phone aria-hidden className="size-5" />}
              >
                {frame.phone}
              </Button>
            )}
          </div>
        </div>
        {/* Turned toe down, the logo is a map pin. */}
        <BrandMark className="hidden size-64 lg:block" />
      </div>
    </div>
  );
}

function OtherSuburbs({ others, priority }: Pick<SuburbProps, 'others' | 'priority'>) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="border-t border-line">
      <div className="wrap py-12">
        <h2 id="others" className="text-xl font-bold">
          {priority ? 'We also come the same day to' : 'Same-day priority service is for'}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {others.map(({ suburb, path }) => (
            <li key={path}>
              <a
                href={path}
                className="inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4"
              >
                {suburb}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** `/farrier/{suburb}`: content for one suburb. */
export function SuburbPage(props: SuburbPageProps) {
  const { suburb, area, services, reviews, nextDays, booking, others, frame } = props;
  return (
    <>
      <Opening {...props} />
      <NextDays days={nextDays} area={area} />
      <ServicesSection services={services} bookHere="#book" />
      <SuburbReviews
        suburb={suburb}
        reviews={reviews}
        businessName={frame.businessName}
        timeZone={frame.timeZone}
      />
      <section id="book" aria-labelledby="book-title" className="border-t border-line bg-surface">
        <div className="wrap section">
          <div className="max-w-[46rem]">
            <h2 id="book-title" className="mb-8 text-title font-bold break-words">
              Book us in {suburb}
            </h2>
            <Island
              name="booking-form"
              component={BookingForm}
              props={bookingFor(booking, frame)}
              wake="visible"
            />
          </div>
        </div>
      </section>
      <PromiseClock frame={frame} />
      <OtherSuburbs others={others} priority={props.priority} />
    </>
  );
}
