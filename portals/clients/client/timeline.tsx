import {
  CalendarDays,
  Hammer,
  type LucideIcon,
  MessageSquareText,
  PhoneCall,
  ReceiptText,
  StickyNote,
  Wallet,
} from 'lucide-react';
import { readTimeline, type TimelineEntry } from '../../../contracts/clients/timeline';
import { formatInstant } from '../../../rules/time/zone';
import { Pagination } from '../../../ui/data/pagination';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { NoteForm } from './note-form';

const icons: Record<TimelineEntry['type'], LucideIcon> = {
  booking: PhoneCall,
  appointment: CalendarDays,
  visit: Hammer,
  message: MessageSquareText,
  invoice: ReceiptText,
  payment: Wallet,
  note: StickyNote,
};

/** All that there was with a client, newest first, and the box for a note. */
export function Timeline({ clientId }: { clientId: number }) {
  const url = useListUrl('timeline');
  const list = usePaged(readTimeline, url, { params: { id: String(clientId) }, pageSize: 20 });
  return (
    <Card title="Timeline">
      <NoteForm clientId={clientId} />
      <Loaded query={list} failure="The timeline could not be loaded">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft">
              Nothing yet. Bookings, visits, messages, invoices and notes stand here.
            </p>
          ) : (
            <ol aria-label="Timeline, newest first" className="flex flex-col">
              {items.map((entry) => (
                <Entry key={`${entry.type} ${entry.id} ${entry.at} ${entry.title}`} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loaded>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        onPageChange={list.toPage}
        label="Pages of the timeline"
      />
    </Card>
  );
}

/** Money stands on the page of its invoice. */
const pageOf = ({ type, id }: TimelineEntry): string | null =>
  type === 'invoice' || type === 'payment' ? `/money/invoices/${id}` : null;

function Entry({ entry }: { entry: TimelineEntry }) {
  const { type, at, title, text } = entry;
  const Icon = icons[type];
  const page = pageOf(entry);
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <span aria-hidden className="mt-0.5 text-ink-soft">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{page ? <a href={page}>{title}</a> : title}</span>
          <span className="text-sm text-ink-soft tabular-nums">{formatInstant(at, businessTimeZone)}</span>
        </p>
        {text && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>}
      </div>
    </li>
  );
}
