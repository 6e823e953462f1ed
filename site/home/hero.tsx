import type { HomeProps } from '../../contracts/pages/home';
import { HeroPicture } from './hero-picture';

/** The first thing that is seen: what they do, that they come, and to whom. */
export function Hero({ hero }: { hero: HomeProps['hero'] }) {
  return (
    <section data-hero="" className="hero iron" aria-label="Welcome">
      <HeroPicture slides={hero.slides} />
      <div className="wrap hero-words">
        <h1 className="text-hero font-bold">{hero.title}</h1>
        <p className="mt-4 md:mt-6 md:text-xl">{hero.text}</p>
      </div>
    </section>
  );
}
