import { ArrowUpRight, Pause, Play } from 'lucide-react';
import { preload } from 'react-dom';
import type { Picture, SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';
import { PromisedText } from '../promise/promised-text';

type Slide = HomeProps['hero']['slides'][number];

// A grainy poster needs fewer pixels than dense screens have. Two thirds on a phone save half of the bytes. At one
// pixel per dot it has its full size.
const sizes =
  '(max-width: 47.99rem) and (min-resolution: 1.5dppx) 66vw, (min-width: 48rem) and (min-resolution: 1.5dppx) 84vw, 100vw';
const tallOnly = '(max-width: 47.99rem)';
const wideOnly = '(min-width: 48rem)';

function SlidePicture({ slide: { wide, tall }, first }: { slide: Slide; first: boolean }) {
  const [avif, webp] = ['image/avif', 'image/webp'];
  const size = (tall: Slide['tall']) => tall && { width: tall.width, height: tall.height };
  return (
    <picture data-slide="" data-shown={first} className="hero-slide" aria-hidden={first ? undefined : true}>
      {tall && <source type={avif} media={tallOnly} srcSet={tall.avif} sizes={sizes} {...size(tall)} />}
      {tall && <source type={webp} media={tallOnly} srcSet={tall.webp} sizes={sizes} {...size(tall)} />}
      <source type={avif} srcSet={wide.avif} sizes={sizes} />
      <source type={webp} srcSet={wide.webp} sizes={sizes} />
      <img
        src={wide.src}
        alt={wide.alt}
        width={wide.width}
        height={wide.height}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** Loads the first picture before all else over the open connection. */
function preloadFirst({ wide, tall }: Slide): void {
  const ask = (picture: Picture, media?: string) =>
    preload(picture.src, {
      as: 'image',
      type: 'image/avif',
      fetchPriority: 'high',
      imageSrcSet: picture.avif,
      imageSizes: sizes,
      media,
    });
  if (tall) ask(tall, tallOnly);
  ask(wide, tall ? wideOnly : undefined);
}

/** Pictures behind the headline. The first is in the page. A script takes the others from the template. */
function HeroPicture({ slides }: { slides: Slide[] }) {
  const [first, ...others] = slides;
  if (!first) return null;
  preloadFirst(first);
  return (
    <>
      <div data-stage="" className="hero-stage">
        <SlidePicture slide={first} first />
      </div>
      {others.length > 0 && (
        <>
          <template>
            {others.map((slide) => (
              <SlidePicture key={slide.wide.src} slide={slide} first={false} />
            ))}
          </template>
          <button
            type="button"
            hidden
            data-hero-pause=""
            data-state="playing"
            aria-label="Pause the pictures"
            className="hero-pause"
          >
            <Pause aria-hidden className="size-5" data-when="playing" />
            <Play aria-hidden className="size-5" data-when="paused" />
          </button>
        </>
      )}
    </>
  );
}

/** Shows the remembered booking of this browser. `startRememberedBooking` fills it in. */
function YourBooking({ frame: { timeZone } }: { frame: Pick<SiteFrame, 'timeZone'> }) {
  return (
    <p data-your-booking={timeZone} hidden className="your-booking">
      <a href="/booking/farrier">Your booking</a>
      <button type="button">Forget</button>
    </p>
  );
}

interface HeroProps {
  hero: HomeProps['hero'];
  frame: SiteFrame;
}

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
