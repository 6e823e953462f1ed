import {
  CalendarClock,
  Clock,
  DollarSign,
  Handshake,
  History,
  type LucideIcon,
  MailWarning,
  NotebookPen,
  OctagonAlert,
  PhoneCall,
  Repeat,
  ShieldQuestion,
  Star,
  Wallet,
} from 'lucide-react';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { needsYou } from '../../../contracts/system/figures';
import { waitingPage, waitingText } from '../../../contracts/system/waiting';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate, formatTime12h } from '../../../rules/time/dates';

export interface NeedsYouEntry {
  key: string;
  text: string;
  note?: string | null;
  href: string;
}

/** A line of the list: one task, or several of a kind that open below it. */
export interface NeedLine extends Omit<NeedsYouEntry, 'href'> {
  icon: LucideIcon;
  href?: string;
  needs?: readonly NeedsYouEntry[];
}

type Facts = ReplyOf<typeof needsYou>;

const heldPages = [
  { kind: 'review', href: '/admin/reviews', one: 'review', many: 'reviews' },
  { kind: 'survey', href: '/admin/surveys', one: 'survey answer', many: 'survey answers' },
  { kind: 'booklet', href: '/admin/subscribers', one: 'subscription', many: 'subscriptions' },
] as const;

/** Returns one line for several tasks of a kind, or the single task itself. */
function lineOf(
  icon: LucideIcon,
  key: string,
  several: string,
  needs: readonly NeedsYouEntry[],
): NeedLine | null {
  const [only] = needs;
  if (!only) return null;
  return needs.length === 1 ? { icon, ...only } : { icon, key, text: `${needs.length} ${several}`, needs };
}

/** Returns the lines of work besides calls and replies: the day's work first, money last. */
export function linesOf(facts: Facts, failedMessages: number): NeedLine[] {
  const [failed] = facts.failedMessages;
  const lines: (NeedLine | false | 0 | '' | null)[] = [
    facts.timesOpen > 0 && {
      key: 'times-open',
      icon: CalendarClock,
      href: '/admin/bookings?progress=called',
      text: plural(facts.timesOpen, 'booking needs a time', 'bookings need a time'),
    },
    facts.madeSinceBackup && {
      key: 'restored',
      icon: History,
      href: '/cms/collections/restore-tasks',
      text: `${facts.madeSinceBackup} since the backup`,
      note: 'redo it, or mark it as done',
    },
    lineOf(
      PhoneCall,
      'in-doubt',
      'visits where the client may not expect us',
      facts.visitsInDoubt.map(({ replyId, clientName, phone, date, time, optedOut }) => ({
        key: `in-doubt-${replyId}`,
        href: `/admin?texts=${encodeURIComponent(phone)}#replies`,
        text: `${clientName ?? formatPhone(phone)} ${optedOut ? 'opted out of texts' : 'may want to cancel'}`,
        note: `Visit on ${formatDate(date)} at ${formatTime12h(time)} stays. Call ${formatPhone(phone)}.`,
      })),
    ),
    facts.asksToStop > 0 && {
      key: 'stop',
      icon: OctagonAlert,
      href: '/admin/replies',
      text: `${plural(facts.asksToStop, 'person', 'people')} may want to stop texts`,
    },
    failedMessages > 0 && {
      key: 'failed',
      icon: MailWarning,
      href: waitingPage('failedMessages'),
      text: waitingText('failedMessages', failedMessages),
      note: failed && `${formatPhone(failed.to)}: ${failed.reason}`,
    },
    facts.heldTimes > 0 && {
      key: 'times',
      icon: Clock,
      href: '/admin/worker',
      text: plural(facts.heldTimes, 'time to look at', 'times to look at'),
    },
    lineOf(
      NotebookPen,
      'records',
      'visits to record',
      facts.visitsWithoutRecord.map(({ appointmentId, clientName, date }) => ({
        key: `record-${appointmentId}`,
        href: `/calendar/visit/${appointmentId}`,
        text: `Record the visit to ${clientName ?? 'a client'}`,
        note: formatDate(date),
      })),
    ),
    lineOf(
      NotebookPen,
      'corrected',
      'records changed after their message was sent',
      facts.correctedVisits.map(({ appointmentId, clientName, date }) => ({
        key: `corrected-${appointmentId}`,
        href: `/calendar/visit/${appointmentId}?seen`,
        text: `${clientName ?? 'A visit'}: record changed after its message was sent`,
        note: formatDate(date),
      })),
    ),
    lineOf(
      Repeat,
      'regulars',
      'regular visits to check',
      facts.regularsToLook.map(({ id, clientName, look }) => ({
        key: `regular-${id}`,
        href: '/calendar/regulars',
        text: `${clientName ?? 'Regular visit'}: no visit on ${formatDate(look[0]?.day)}`,
        note: look[0]?.why === 'no-horse' ? 'no horse is there' : 'we are closed',
      })),
    ),
    lineOf(
      ShieldQuestion,
      'held',
      'kinds of forms that look automated',
      heldPages.flatMap(({ kind, href, one, many }) => {
        const count = facts.heldForms[kind];
        return count
          ? [
              {
                key: `held-${kind}`,
                href,
                text: `${plural(count, one, many)} held`,
                note: 'a person or a program?',
              },
            ]
          : [];
      }),
    ),
    facts.newReviews > 0 && {
      key: 'reviews',
      icon: Star,
      href: '/admin/reviews',
      text: plural(facts.newReviews, 'new review'),
    },
    lineOf(
      DollarSign,
      'invoices',
      'invoices to check',
      facts.invoicesToLook.map(({ id, number, clientName, text }) => ({
        key: `invoice-${id}`,
        href: `/money/invoices/${id}`,
        text: `${number ?? 'An invoice'} of ${clientName ?? 'a client'}`,
        note: text,
      })),
    ),
    facts.overdueInvoices > 0 && {
      key: 'overdue-invoices',
      icon: DollarSign,
      href: '/money/invoices?show=overdue',
      text: plural(facts.overdueInvoices, 'overdue invoice'),
      note: formatMoney(facts.overdueCents),
    },
    facts.draftInvoices > 0 && {
      key: 'draft-invoices',
      icon: DollarSign,
      href: '/money',
      text: `${plural(facts.draftInvoices, 'invoice')} to send`,
    },
    facts.owedToTeam > 0 && {
      key: 'team',
      icon: Wallet,
      href: '/accounts',
      text: 'Owed to the team',
      note: formatMoney(facts.owedToTeam),
    },
    facts.owedToPartners > 0 && {
      key: 'partners',
      icon: Handshake,
      href: '/admin-referral',
      text: 'Owed to partners',
      note: formatMoney(facts.owedToPartners),
    },
  ];
  return lines.filter((line): line is NeedLine => !!line);
}
