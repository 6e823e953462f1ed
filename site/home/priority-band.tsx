import type { SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { PromisedText } from '../promise/promised-text';

interface PriorityBandProps {
  banner: HomeProps['banner'];
  frame: SiteFrame;
}

export function PriorityBand({ banner, frame: { priorityAreas: areas, promise } }: PriorityBandProps) {
  return (
    <section className="band" aria-labelledby="same-day">
      <div className="wrap py-6 md:py-10">
        <h2 id="same-day" className="text-xl font-bold md:text-4xl">
          {banner.title}
        </h2>
        <p className="mt-3 max-w-[44rem] md:mt-5 md:text-lg">
          <PromisedText text={banner.text} words={promise.words} />
        </p>
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
    </section>
  );
}
