import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { plural } from '../../rules/money/numbers';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { toast } from '../feedback/toast-store';
import { Button } from '../forms/button';
import { Loading } from '../loading/loading';
import { Compare } from './compare';
import { Shares } from './shares';
import { TimelineEntry } from './timeline-entry';
import { type ReadTimeline, useTimeline } from './use-timeline';

/** How long the paper waits for pictures, in milliseconds. */
const longestMs = 15_000;

/** Reads what is not here yet: the paper has all of it. Resolves to whether all is here. */
async function readAll({ hasNextPage, fetchNextPage }: ReturnType<typeof useTimeline>['query']) {
  for (let isMore = hasNextPage; isMore; ) {
    const read = await fetchNextPage();
    if (read.isError) return false;
    isMore = read.hasNextPage;
  }
  return true;
}

/** Pictures that nobody has scrolled to come now; one that does not come holds up nothing. */
async function picturesIn(list: HTMLElement): Promise<void> {
  // The last loaded entries render with the next frame.
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

/** All that was done to a horse's feet: to be read, compared, printed and shared. */
export function HoofPassport({ horseId, name, read, today }: HoofPassportProps) {
  const { query, entries, total } = useTimeline(read);
  const [printing, setPrinting] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const print = async () => {
    setPrinting(true);
    const isWhole = await readAll(query);
    if (isWhole && list.current) await picturesIn(list.current);
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
        <EmptyState title="Nothing is written down yet">What is done comes here with each visit.</EmptyState>
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
            Earlier ones
          </Button>
        )}
      </section>
      <Shares horseId={horseId} name={name} today={today} />
    </div>
  );
}
