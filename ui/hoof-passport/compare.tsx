import { useId, useState } from 'react';
import { type Foot, feetOptions } from '../../rules/bookings/feet';
import { formatDate } from '../../rules/time/dates';
import { photoViews } from '../../rules/visits/visit-options';
import { Choice } from '../forms/choice';
import { SelectField } from '../forms/select-field';
import { footLines } from './entry-words';
import type { VisitEntry } from './use-timeline';

interface ComparedPhoto {
  url: string;
  text: string;
}

interface WipeSliderProps {
  name: string;
  before: ComparedPhoto;
  now: ComparedPhoto;
}

/** Two overlaid pictures. A finger or the arrow keys move the line between them. */
function WipeSlider({ name, before, now }: WipeSliderProps) {
  const id = useId();
  const [part, setPart] = useState(50);
  const picture = 'absolute inset-0 size-full object-cover';
  return (
    <figure className="flex flex-col gap-1">
      <div className="relative aspect-square w-full overflow-hidden rounded-m bg-sunken">
        <img src={now.url} alt={`${name}, ${now.text}`} loading="lazy" className={picture} />
        <img
          src={before.url}
          alt={`${name}, ${before.text}`}
          loading="lazy"
          className={picture}
          style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-straw"
          style={{ left: `${part}%` }}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={part}
          aria-label={`${name}: how much of ${before.text} is shown`}
          aria-valuetext={`${part} %`}
          onChange={({ target }) => setPart(Number(target.value))}
          className="absolute inset-x-0 bottom-2 mx-auto h-11 w-[calc(100%-1rem)] cursor-ew-resize accent-brand"
        />
      </div>
      <figcaption className="flex justify-between gap-2 text-sm">
        <span>{before.text}</span>
        <span className="font-semibold">{name}</span>
        <span>{now.text}</span>
      </figcaption>
    </figure>
  );
}

/** Two visits side by side by foot. Photos from the same side are overlaid. */
export function Compare({ visits }: { visits: readonly VisitEntry[] }) {
  const [newest, before] = visits;
  const [earlierId, setEarlier] = useState(before?.id ?? 0);
  const [laterId, setLater] = useState(newest?.id ?? 0);
  const [foot, setFoot] = useState<Foot>('near-fore');
  const earlier = visits.find(({ id }) => id === earlierId) ?? before;
  const later = visits.find(({ id }) => id === laterId) ?? newest;
  if (!earlier || !later || visits.length < 2) return null;
  const options = visits.map(({ id, doneOn }) => ({ value: String(id), label: formatDate(doneOn) }));
  const pairs = photoViews.flatMap(({ value, label }) => {
    const photoOf = ({ photos }: VisitEntry) =>
      photos.findLast((photo) => photo.foot === foot && photo.view === value);
    const [then, now] = [photoOf(earlier), photoOf(later)];
    return then && now ? [{ label, before: then.url, now: now.url }] : [];
  });
  const textOf = (visit: VisitEntry) => footLines(visit).find((line) => line.foot === foot)?.words.text;
  const footName = feetOptions.find(({ value }) => value === foot)?.label ?? '';
  return (
    <section aria-label="Compare two visits" className="flex flex-col gap-3 print:hidden">
      <h2 className="text-xl font-semibold">Compare</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Then"
          options={options}
          value={String(earlier.id)}
          onChange={({ target }) => setEarlier(Number(target.value))}
        />
        <SelectField
          label="Now"
          options={options}
          value={String(later.id)}
          onChange={({ target }) => setLater(Number(target.value))}
        />
      </div>
      <Choice label="Foot" hideLabel inPairs options={feetOptions} chosen={[foot]} onPress={setFoot} />
      <div className="grid grid-cols-2 gap-3">
        {[earlier, later].map((visit, index) => (
          <div
            // The same visit may be on both sides.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a side
            key={index}
            className="min-w-0 rounded-m border border-line bg-surface p-3"
          >
            <p className="font-semibold">{formatDate(visit.doneOn)}</p>
            <p className="wrap-anywhere">
              <span className="text-ink-soft">{footName}: </span>
              {textOf(visit)}
            </p>
          </div>
        ))}
      </div>
      {pairs.map(({ label, before: earlierUrl, now }) => (
        <WipeSlider
          key={`${foot} ${label} ${earlierUrl} ${now}`}
          name={`${footName}, ${label.toLowerCase()}`}
          before={{ url: earlierUrl, text: formatDate(earlier.doneOn) }}
          now={{ url: now, text: formatDate(later.doneOn) }}
        />
      ))}
      {pairs.length === 0 && (
        <p className="text-ink-soft">
          {`There are no two pictures of the ${footName.toLowerCase()} from the same side.`}
        </p>
      )}
    </section>
  );
}
