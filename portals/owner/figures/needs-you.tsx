import {
  CalendarClock,
  Clock,
  DollarSign,
  Handshake,
  History,
  MailWarning,
  MessageSquare,
  NotebookPen,
  OctagonAlert,
  PhoneCall,
  Repeat,
  Star,
  Wallet,
} from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { needsYou } from '../../../contracts/owner/figures';
import { waitingPage, waitingText } from '../../../contracts/owner/waiting';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatPhone } from '../../../rules/people/phones';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useWaiting } from '../../../ui/portal-kit/owner/use-waiting';
import { useNow } from '../../../ui/portal-kit/use-now';
import { fromFirst } from '../back-link';
import { toCall, useBookings } from '../bookings/use-bookings';
import { timeLeft } from '../calls/call-by';

const askedEvery = 30_000;

interface Item {
  key: string;
  icon: ReactNode;
  text: string;
  note?: string | null;
  href: string;
}

const dashboard = '/admin/';

/** A link that stays in the app where it leads to one of its own pages. */
function WayTo({ href, ...link }: { href: string; className: string; children: ReactNode }) {
  if (!href.startsWith(dashboard)) return <a href={href} {...link} />;
  return <Link to={href.slice(dashboard.length - 1)} state={fromFirst} {...link} />;
}

/** How long there is to make the first call; the list is the queue's own, so that nothing is asked for twice. */
function useFirstCall(): string | null {
  const now = useNow(15_000);
  const callBy = useBookings(toCall).list?.items.map((booking) => Date.parse(booking.callBy));
  if (!callBy?.length) return null;
  const left = Math.min(...callBy) - now;
  return left < 0 ? 'overdue' : timeLeft(left);
}

/** What needs doing now, each with the way to it, `without` what the page shows itself; nothing at all when nothing does. */
export function NeedsYou({ without = [] }: { without?: readonly string[] }) {
  const waiting = useWaiting();
  const { data } = useEndpoint(needsYou, {}, { refetchInterval: askedEvery });
  const firstCall = useFirstCall();
  const failed = data?.failedMessages[0];
  const items: (Item | false | 0 | '' | null | undefined)[] = [
    waiting?.bookingsToCall && {
      key: 'calls',
      icon: <PhoneCall aria-hidden />,
      href: '#call-now',
      text: waitingText('bookingsToCall', waiting.bookingsToCall),
      note: firstCall,
    },
    data?.timesOpen && {
      key: 'times-open',
      icon: <CalendarClock aria-hidden />,
      href: '/admin/bookings?progress=called',
      text: `Called, time still open: ${data.timesOpen}`,
    },
    data?.madeSinceBackup && {
      key: 'restored',
      icon: <History aria-hidden />,
      href: '/cms/collections/restore-tasks',
      text: `${data.madeSinceBackup} since the backup`,
      note: 'do it again, or say that it is dealt with',
    },
    data?.asksToStop && {
      key: 'stop',
      icon: <OctagonAlert aria-hidden />,
      href: '#replies',
      text: `${plural(data.asksToStop, 'person', 'people')} may want no more texts`,
    },
    waiting?.unreadReplies && {
      key: 'replies',
      icon: <MessageSquare aria-hidden />,
      href: '#replies',
      text: waitingText('unreadReplies', waiting.unreadReplies),
    },
    waiting?.failedMessages && {
      key: 'failed',
      icon: <MailWarning aria-hidden />,
      href: waitingPage('failedMessages'),
      text: waitingText('failedMessages', waiting.failedMessages),
      note: failed && `${formatPhone(failed.to)}: ${failed.reason}`,
    },
    data?.newReviews && {
      key: 'reviews',
      icon: <Star aria-hidden />,
      href: '/admin/reviews',
      text: plural(data.newReviews, 'new review'),
    },
    data?.heldTimes && {
      key: 'times',
      icon: <Clock aria-hidden />,
      href: '#worker',
      text: plural(data.heldTimes, 'time to look at', 'times to look at'),
    },
    ...(data?.regularsToLook ?? []).map(({ id, clientName, look }) => ({
      key: `regular-${id}`,
      icon: <Repeat aria-hidden />,
      href: '/calendar/regulars',
      text: `${clientName ?? 'A regular'}: no visit on ${formatDate(look[0]?.day)}`,
      note: look[0]?.why === 'no-horse' ? 'no horse is there' : 'we are closed',
    })),
    ...(data?.visitsWithoutRecord ?? []).map(({ appointmentId, clientName, date }) => ({
      key: `record-${appointmentId}`,
      icon: <NotebookPen aria-hidden />,
      href: `/calendar/visit/${appointmentId}`,
      text: `${clientName ?? 'A visit'}: write down what was done`,
      note: formatDate(date),
    })),
    ...(data?.correctedVisits ?? []).map(({ appointmentId, clientName, date }) => ({
      key: `corrected-${appointmentId}`,
      icon: <NotebookPen aria-hidden />,
      href: `/calendar/visit/${appointmentId}?seen`,
      text: `${clientName ?? 'A visit'}: the record was corrected after its message had left`,
      note: formatDate(date),
    })),
    ...(data?.invoicesToLook ?? []).map(({ id, number, clientName, text }) => ({
      key: `invoice-${id}`,
      icon: <DollarSign aria-hidden />,
      href: `/money/invoices/${id}`,
      text: `${number ?? 'An invoice'} of ${clientName ?? 'a client'}`,
      note: text,
    })),
    data?.overdueInvoices && {
      key: 'overdue-invoices',
      icon: <DollarSign aria-hidden />,
      href: '/money/invoices?show=overdue',
      text: plural(data.overdueInvoices, 'overdue invoice'),
      note: formatMoney(data.overdueCents),
    },
    data?.draftInvoices && {
      key: 'draft-invoices',
      icon: <DollarSign aria-hidden />,
      href: '/money',
      text: `${plural(data.draftInvoices, 'invoice')} to issue`,
    },
    data?.owedToTeam && {
      key: 'team',
      icon: <Wallet aria-hidden />,
      href: '/accounts',
      text: 'Owed to the team',
      note: formatMoney(data.owedToTeam),
    },
    data?.owedToPartners && {
      key: 'partners',
      icon: <Handshake aria-hidden />,
      href: '/admin-referral',
      text: 'Owed to partners',
      note: formatMoney(data.owedToPartners),
    },
  ];
  const shown = items.filter((item): item is Item => !!item && !without.includes(item.key));
  const counts = waiting && waiting.bookingsToCall + waiting.failedMessages + waiting.unreadReplies;
  useEffect(() => {
    // The icon on the home screen says the same; not every browser has a place for it there.
    if (counts !== undefined) void navigator.setAppBadge?.(counts).catch(() => undefined);
  }, [counts]);
  if (!shown.length) return null;
  return (
    <nav aria-label="Needs you" className="rounded-l border border-line bg-surface p-3 shadow-raised sm:px-5">
      <h2 className="sr-only">Needs you</h2>
      <ul className="flex flex-col gap-1 sm:flex-row sm:flex-wrap sm:gap-x-6">
        {shown.map(({ key, icon, text, note, href }) => (
          <li key={key} className="min-w-0">
            <WayTo
              href={href}
              className="flex min-h-11 items-center gap-2.5 font-semibold hover:text-brand [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brand"
            >
              {icon}
              <span className="min-w-0 wrap-anywhere">
                {text}
                {note && <span className="font-normal text-ink-soft"> · {note}</span>}
              </span>
            </WayTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
