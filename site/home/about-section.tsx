import type { HomeProps } from '../../contracts/pages/home';
import { SitePicture } from '../shell/site-picture';

/** Who comes to the gate: a picture that runs off the page, with the words beside it. Nothing until the owner says so. */
export function AboutSection({ about }: { about: HomeProps['about'] }) {
  const [first, ...others] = about.paragraphs;
  if (!about.title && !first && !about.image) return null;
  return (
    <section id="about" className={about.image ? 'below about' : 'wrap section'}>
      {about.image && (
        <SitePicture
          picture={about.image}
          sizes="(max-width: 63.99rem) 66vw, 56vw"
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
