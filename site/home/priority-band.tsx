import { ArrowUpRight } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';

interface PriorityBandProps {
  banner: HomeProps['banner'];
  areas: string[];
  socialUrl: SiteFrame['socialUrl'];
}

/** The same-day promise with the areas it holds for, and the three ways on. */
export function PriorityBand({ banner, areas, socialUrl }: PriorityBandProps) {
  return (
    <section className="band" aria-labelledby="same-day">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-4 py-6 md:gap-y-5 md:py-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <h2 id="same-day" className="text-xl font-bold md:text-4xl">
          {banner.title}
        </h2>
        <div className="grid gap-3 min-[480px]:max-lg:grid-cols-2 lg:row-span-2 lg:self-center">
          <BookingLink
            service="priority"
            label="Get Priority Service Now"
            size="large"
            className="band-priority min-[480px]:max-lg:col-span-2"
          />
          <BookingLink service="standard" label="Book Service" size="large" className="band-plain" />
          {socialUrl && (
            <Button href={socialUrl} rel="noopener" size="large" className="band-plain">
              See Our Work
              <ArrowUpRight aria-hidden className="size-5" />
            </Button>
          )}
        </div>
        <div>
          <p className="max-w-[38rem] md:text-lg">{banner.text}</p>
          {areas.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 font-bold md:mt-5 md:text-lg">
              {areas.map((area) => (
                <li key={area} className="band-area">
                  {area}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
