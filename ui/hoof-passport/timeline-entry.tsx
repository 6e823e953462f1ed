import { formatMoney } from '../../rules/money/money';
import { formatLongDate } from '../../rules/time/dates';
import { footLabel } from '../../rules/visits/visit-labels';
import { photoViews } from '../../rules/visits/visit-options';
import { factsOf, footLines, type Words } from './entry-words';
import type { Entry, VisitEntry } from './use-timeline';

/** One visit or health record of a horse. */
export function TimelineEntry({ entry }: { entry: Entry }) {
  return (
    <article className="break-inside-avoid rounded-m border border-line bg-surface p-3 [contain-intrinsic-size:auto_18rem] [content-visibility:auto] print:border-0 print:border-t print:p-2 print:[content-visibility:visible]">
      <h3 className="text-lg font-semibold">{formatLongDate(entry.doneOn)}</h3>
      {entry.type === 'visit' ? <VisitLines visit={entry} /> : <RecordLines entry={entry} />}
    </article>
  );
}

function RecordLines({ entry }: { entry: Extract<Entry, { type: 'record' }> }) {
  const { description, provider, cost, notes } = entry;
  return (
    <>
      <p className="wrap-anywhere">{description}</p>
      <p className="text-ink-soft wrap-anywhere print:hidden">
        {[provider, cost === null ? '' : formatMoney(cost), notes].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}

/** Words on the screen, and those of them that stand on paper. */
function Worded({ words: { text, paper } }: { words: Words }) {
  if (text === paper) return text;
  return (
    <>
      <span className="print:hidden">{text}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  );
}

function VisitLines({ visit }: { visit: VisitEntry }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1 print:grid-cols-4">
        {footLines(visit).map(({ foot, label, words }) => (
          <div key={foot} className="min-w-0">
            <dt className="text-sm leading-5 text-ink-soft">{label}</dt>
            <dd className="leading-6 wrap-anywhere">
              <Worded words={words} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-1">
        {factsOf(visit).map(([name, words]) => (
          <div key={name} className={words.paper ? undefined : 'print:hidden'}>
            <dt className="inline text-ink-soft">{`${name}: `}</dt>
            <dd className="inline whitespace-pre-line wrap-anywhere">
              <Worded words={words} />
            </dd>
          </div>
        ))}
      </dl>
      <VisitPhotos photos={visit.photos} />
    </>
  );
}

function VisitPhotos({ photos }: Pick<VisitEntry, 'photos'>) {
  if (!photos.length) return null;
  return (
    <ul className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6">
      {photos.map(({ id, url, foot, view }) => {
        const side = photoViews.find(({ value }) => value === view)?.label.toLowerCase() ?? view;
        const name = `${footLabel(foot)}, ${side}`;
        return (
          <li key={id} className="break-inside-avoid">
            <a href={url} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-s">
              <img
                src={url}
                alt={name}
                loading="lazy"
                decoding="async"
                className="aspect-square w-full bg-sunken object-cover"
              />
            </a>
            <p aria-hidden className="hidden text-sm leading-5 print:block">
              {name}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
