import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatMoney } from '../../rules/money/money';
import { plural } from '../../rules/money/numbers';
import { formatLongDate } from '../../rules/time/dates';
import { footLabel } from '../../rules/visits/visit-labels';
import { photoViews } from '../../rules/visits/visit-options';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { toast } from '../feedback/toast-store';
import { Button } from '../forms/button';
import { Loading } from '../loading/loading';
import { Compare } from './compare';
import { type EntryText, factsOf, footLines } from './entry-words';
import { Shares } from './shares';
import { type Entry, type ReadTimeline, useTimeline, type VisitEntry } from './use-timeline';

function TimelineEntry({ entry }: { entry: Entry }) {
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

function Worded({ words: { text, paper } }: { words: EntryText }) {
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

/** Milliseconds for which printing waits for pictures. */
const longestMs = 15_000;

/** Loads all remaining pages for printing. Resolves to false when some failed. */
async function readAll({ hasNextPage, fetchNextPage }: ReturnType<typeof useTimeline>['query']) {
  for (let isMore = hasNextPage; isMore; ) {
    const read = await fetchNextPage();
    if (read.isError) return false;
    isMore = read.hasNextPage;
  }
  return true;
}

/** Loads pictures that are not visible yet. Failed pictures do not block. */
async function loadPictures(list: HTMLElement): Promise<void> {
  // The last loaded entries render in the next frame.
  await new Promise(requestAnimationFrame);
  const all = [...list.querySelectorAll('img')].map((img) => {
    img.loading = 'eager';
    return img.decode().catch(() => undefined);
  });
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, longestMs))]);
}

interface HoofPassportProps {
  horseId: number;
  name: string;
  read: ReadTimeline;
  today: string;
}

export function HoofPassport({ horseId, name, read, today }: HoofPassportProps) {
  const { query, entries, total } = useTimeline(read);
  const [printing, setPrinting] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const print = async () => {
    setPrinting(true);
    const isWhole = await readAll(query);
    if (isWhole && list.current) await loadPictures(list.current);
    setPrinting(false);
    if (isWhole) window.print();
    else
      toast({
        variant: 'destructive',
        title: 'It could not be printed',
        description: 'Not all of it could be loaded. Please check your connection.',
      });
  };
  if (query.isPending) return <Loading what="Loading the timeline" rows={4} />;
  if (!query.data)
    return <ErrorState title="The timeline could not be loaded" onRetry={() => void query.refetch()} />;
  if (total === 0)
    return (
      <section aria-label="Timeline">
        <h2 className="sr-only">Timeline</h2>
        <EmptyState title="No visits yet">The work of each visit appears here.</EmptyState>
      </section>
    );
  const visits = entries.flatMap((entry) => (entry.type === 'visit' ? [entry] : []));
  return (
    <div className="flex flex-col gap-6">
      <p className="hidden print:block">{`Hoof passport of ${name}`}</p>
      <Compare visits={visits} />
      <section aria-label="Timeline" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
          <h2 className="text-xl font-semibold">{plural(total, 'entry', 'entries')}</h2>
          <Button
            variant="secondary"
            size="small"
            pending={printing}
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => void print()}
          >
            Print the hoof passport
          </Button>
        </div>
        <ol ref={list} className="flex flex-col gap-3 print:gap-1">
          {entries.map((entry) => (
            <li key={`${entry.type} ${entry.id}`}>
              <TimelineEntry entry={entry} />
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <Button
            variant="secondary"
            className="print:hidden"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show earlier entries
          </Button>
        )}
      </section>
      <Shares horseId={horseId} name={name} today={today} />
    </div>
  );
}
