import { Link } from 'react-router-dom';
import { listNudges, type Nudge } from '../../../contracts/horses/nudges';
import { plural } from '../../../rules/money/numbers';
import { formatInstant } from '../../../rules/time/zone';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

/** Number of reminders, enough to judge whether reminding is worthwhile. */
const maxShown = 100;

export function SentDialog({ onClose }: { onClose: () => void }) {
  const query = useEndpoint(listNudges, { query: { state: 'sent', page: 1, pageSize: maxShown } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Reminders that were sent">
      <Loaded query={query} failure="The reminders could not be loaded">
        {(reply) => <SentReminders {...asPage(reply)} />}
      </Loaded>
    </Dialog>
  );
}

function SentReminders({ items, total }: { items: Nudge[]; total: number }) {
  if (!items.length)
    return <EmptyState title="None yet">You’ll see here which reminders led to a booking.</EmptyState>;
  const booked = items.reduce((sum, { bookings }) => sum + bookings, 0);
  return (
    <>
      <p className="mb-4 text-lg font-semibold">
        {`${plural(booked, 'booking')} from ${total > maxShown ? `the last ${maxShown}` : plural(items.length, 'reminder')}`}
      </p>
      <ul className="flex flex-col">
        {items.map(({ id, client, sentAt, createdAt, bookings }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0"
          >
            <Link
              to={`/${client.id}`}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center font-semibold text-brand hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{client.name}</span>
            </Link>
            <span className="flex items-center gap-3 text-ink-soft">
              {bookings > 0 && <Badge tone="ok">Booked</Badge>}
              {formatInstant(sentAt ?? createdAt, businessTimeZone, 'date')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
