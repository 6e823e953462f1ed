import type { SharedHorseProps } from '../../contracts/pages/shared-horse';
import { feetOptions } from '../../rules/bookings/feet';
import { formatLongDate } from '../../rules/time/dates';
import { findingText, footLabel, footWorkText, soundnessText } from '../../rules/visits/visit-labels';
import { outcomes, photoViews } from '../../rules/visits/visit-options';

type Visit = SharedHorseProps['visits'][number];

const labelIn = (options: readonly { value: string; label: string }[], value: string | null): string =>
  options.find((option) => option.value === value)?.label ?? '';

function VisitCard({ visit }: { visit: Visit }) {
  const feet = feetOptions.flatMap(({ value, label }) => {
    const work = visit.work[value];
    return work ? [{ label, text: footWorkText(work) }] : [];
  });
  return (
    <article className="break-inside-avoid border-line border-t py-6">
      <h2 className="font-display text-xl">{formatLongDate(visit.doneOn)}</h2>
      {visit.outcome !== 'done' && <p>{labelIn(outcomes, visit.outcome)}</p>}
      {feet.length > 0 && (
        <dl className="mt-3 grid gap-2 sm:grid-cols-2">
          {feet.map(({ label, text }) => (
            <div key={label} className="min-w-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {visit.soundness && <p className="mt-3">Soundness: {soundnessText(visit)}</p>}
      {visit.findings.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {visit.findings.map((finding) => {
            const text = findingText(finding);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
      {visit.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {visit.photos.map(({ id, url, foot, view }) => {
            const text = `${footLabel(foot)}, ${labelIn(photoViews, view).toLowerCase()}`;
            return (
              <li key={id}>
                <a href={url}>
                  <img src={url} alt={text} loading="lazy" className="aspect-square w-full object-cover" />
                </a>
                <p className="text-sm">{text}</p>
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}

/** A hoof passport behind a private link, for reading and for printing on A4. */
export function SharedHorsePage({ name, visits }: SharedHorseProps) {
  return (
    <div className="wrap py-8 wrap-anywhere md:py-14">
      <h1 className="font-display text-3xl">{name}</h1>
      <p className="mt-2 mb-6 text-ink-soft">Hoof passport</p>
      {visits.length === 0 && <p>No visit is written down yet.</p>}
      {visits.map((visit) => (
        <VisitCard key={`${visit.doneOn} ${visit.photos[0]?.id ?? ''}`} visit={visit} />
      ))}
    </div>
  );
}
