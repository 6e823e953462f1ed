import type { HomeProps } from '../../contracts/pages/home';
import { SitePicture } from '../shell/site-picture';

// From 1024 px on the picture is as high as the text beside it, about 46rem, and cut at the sides: that height decides
// how wide it is drawn. On dense screens two thirds of the dots do for a grainy poster.
const sizes =
  '(max-width: 63.99rem) and (min-resolution: 1.5dppx) 66vw, (max-width: 63.99rem) 100vw, (min-resolution: 1.5dppx) 56vw, max(56vw, 80rem)';

/**
 * The people who come to the gate: a picture that runs off the page, with the text beside it. Nothing until the owner
 * has written it.
 */
export function AboutSection({ about }: { about: HomeProps['about'] }) {
  const [first, ...others] = about.paragraphs;
  if (!about.title && !first && !about.image) return null;
  return (
    <section id="about" className={about.image ? 'below about' : 'wrap section'}>
      {about.image && (
        <SitePicture
          picture={about.image}
          sizes={sizes}
          className="about-picture"
          imageClassName="h-full w-full object-cover"
        />
      )}
      <div className="about-words">
        {about.title && <h2 className="text-title font-bold">{about.title}</h2>}
        {first && <p className="mt-6 text-lg md:text-xl">{first}</p>}
        {others.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
