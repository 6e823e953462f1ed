import { zodResolver } from '@hookform/resolvers/zod';
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
import type { ReactNode } from 'react';
import { addClientNote } from '../../../contracts/clients/clients';
import { readTimeline, type TimelineEntry } from '../../../contracts/clients/timeline';
import { maxLength } from '../../../contracts/limits';
import { formatInstant } from '../../../rules/time/zone';
import { call } from '../../../ui/api/call';
import { Pagination } from '../../../ui/data/pagination';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';

const resolver = zodResolver(addClientNote.body);
const empty = { text: '' };

function NoteForm({ clientId }: { clientId: number }) {
  const { form, field, submit, pending, failure } = useDraftedForm({
    name: `book-note-${clientId}`,
    resolver,
    known: empty,
    save: (body) => call(addClientNote, { params: { id: String(clientId) }, body }),
    done: { title: 'Note added' },
    failed: 'The note could not be added',
    savedValues: () => empty,
    refresh: [readTimeline],
    toastsInvalid: false,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mb-4 flex flex-col gap-2.5">
      <TextArea
        label="New note"
        hint="Stays with you: no customer or worker reads it."
        rows={2}
        maxLength={maxLength.text}
        {...field('text')}
      />
      {form.watch('text').trim() && (
        <Button type="submit" variant="secondary" className="self-start" pending={pending}>
          Add note
        </Button>
      )}
      <SaveFailure failure={failure} pending={pending} inForm />
    </form>
  );
}

const icons: Record<TimelineEntry['type'], LucideIcon> = {
  booking: PhoneCall,
  appointment: CalendarDays,
  visit: Hammer,
  message: MessageSquareText,
  invoice: ReceiptText,
  payment: Wallet,
  note: StickyNote,
};

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
              Nothing yet. Bookings, visits, messages, invoices and notes appear here.
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

const pageOf = ({ invoiceId }: TimelineEntry): string | null =>
  invoiceId ? `/money/invoices/${invoiceId}` : null;

/** Number of characters that are shown before the text is opened. */
const longestShown = 70;

function Entry({ entry }: { entry: TimelineEntry }) {
  const { title, text } = entry;
  const page = pageOf(entry);
  const isLong = text !== null && (text.length > longestShown || text.includes('\n'));
  return (
    <li className="border-t border-line first:border-t-0">
      {isLong ? (
        <details>
          <summary className="flex cursor-pointer list-none items-start gap-2 rounded-s py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <Brief entry={entry}>{title}</Brief>
            <span aria-hidden className="chevron mt-1 text-ink-soft" />
          </summary>
          <p className="pb-3 pl-8 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>
        </details>
      ) : (
        <div className="py-3">
          <Brief entry={entry}>{page ? <a href={page}>{title}</a> : title}</Brief>
        </div>
      )}
    </li>
  );
}

function Brief({ entry: { type, at, text }, children }: { entry: TimelineEntry; children: ReactNode }) {
  const Icon = icons[type];
  return (
    <span className="flex min-w-0 flex-1 gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{children}</span>
          <span className="text-sm text-ink-soft tabular-nums">{formatInstant(at, businessTimeZone)}</span>
        </span>
        {text && <span className="block truncate text-ink-soft">{text.split('\n')[0]}</span>}
      </span>
    </span>
  );
}
