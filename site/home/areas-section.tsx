import { suburbPath } from '../../contracts/pages/content-paths';
import type { AreaName } from '../../contracts/pages/home';

interface AreasSectionProps {
  areas: AreaName[];
  note: string | null;
}

/** Suburbs as a poster of place names. Same-day ones are large. */
export function AreasSection({ areas, note }: AreasSectionProps) {
  if (areas.length === 0) return null;
  const sameDay = areas.filter(({ priority }) => priority);
  const otherAreas = areas.filter(({ priority }) => !priority);
  return (
    <section aria-labelledby="areas" className="below border-t border-line">
      <div className="wrap section">
        <h2 id="areas" className="text-title font-bold">
          Where we come
        </h2>
        {sameDay.length > 0 && (
          <>
            <h3 className="mt-8 font-body font-bold text-ember">Same day, with priority service</h3>
            <ul className="place-names mt-2 font-display text-3xl font-bold sm:text-4xl lg:text-5xl">
              {sameDay.map(({ suburb, slug }) => (
                <li key={slug}>
                  <a href={suburbPath(slug)}>{suburb}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {otherAreas.length > 0 && (
          <>
            <h3 className="mt-8 font-body font-bold text-ink-soft">
              {sameDay.length > 0 ? 'And by appointment' : 'By appointment'}
            </h3>
            <ul className="place-names mt-2 text-lg sm:text-xl">
              {otherAreas.map(({ suburb, slug }) => (
                <li key={slug}>
                  <a href={suburbPath(slug)} className="inline-block py-1">
                    {suburb}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {note && <p className="mt-8 max-w-prose text-ink-soft">{note}</p>}
      </div>
    </section>
  );
}
