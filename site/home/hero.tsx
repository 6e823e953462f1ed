import { ArrowUpRight } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';
import { PromisedText } from '../promise/promised-text';
import { HeroPicture } from './hero-picture';
import { YourBooking } from './your-booking';

interface HeroProps {
  hero: HomeProps['hero'];
  frame: SiteFrame;
}

/** The first thing that is seen: what they do, that they come, and the three ways on. */
export function Hero({ hero, frame }: HeroProps) {
  const { socialUrl, promise } = frame;
  return (
    <section data-hero="" className="hero iron" aria-label="Welcome">
      <YourBooking frame={frame} />
      <HeroPicture slides={hero.slides} />
      <div className="wrap hero-words">
        <h1 className="text-hero font-bold">{hero.title}</h1>
        <p className="mt-4 md:mt-6 md:text-xl">
          <PromisedText text={hero.text} words={promise.words} />
        </p>
        <div data-first-book="" className="hero-ways">
          <BookingLink service="standard" label="Book Service" size="large" className="straw-button" />
          <BookingLink service="priority" label="Get Priority Service Now" size="large" />
          {socialUrl && (
            <Button href={socialUrl} target="_blank" rel="noopener" size="large" className="iron-button">
              See Our Work
              <ArrowUpRight aria-hidden className="size-5" />
              <span className="sr-only">(opens in a new tab)</span>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
