import type { HomeProps } from '../../contracts/pages/home';
import { SitePicture } from '../shell/site-picture';

// From 1024 px the picture is as high as its text, about 46rem, and cropped at the sides. Height decides the drawn
// width. On dense screens two thirds of the pixels are enough for a grainy poster.
const sizes =
  '(max-width: 63.99rem) and (min-resolution: 1.5dppx) 66vw, (max-width: 63.99rem) 100vw, (min-resolution: 1.5dppx) 56vw, max(56vw, 80rem)';

/**
 * The people of the business: a picture to the page's edge with text beside it. Empty until the owner has written the
 * text.
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
