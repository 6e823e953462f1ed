import { listOwnersReviews } from '../../../contracts/audience/owners-reviews';
import { income } from '../../../contracts/money/income';
import { ageing } from '../../../contracts/money/invoice-figures';
import { createInvoice, listInvoices } from '../../../contracts/money/invoices';
import { invoiceStates } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatFullDate } from '../../../rules/time/dates';
import { countOf, instantText, joined, quoted } from './answer-text';
import { mostRows, tool } from './tool';

const gives =
  'id number state clientId appointmentId doneOn issuedOn dueOn buyer lines totalCents ' +
  'gstCents openCents daysOverdue sentAt remindedAt';

const invoices = tool({
  name: 'list_invoices',
  title: 'List invoices and drafts',
  description:
    'Drafts and invoices, newest first, with what is open: by client, by state, or only those that are overdue. Use it for "who has not paid?" (overdue: true) and for one client’s invoices. Sums of a period are in get_figures. It issues, sends and marks nothing.',
  endpoint: listInvoices,
  shows: {
    state: 'Only invoices in this state; issued means that something is open',
    clientId: 'Only those of this client (the id from find_client)',
    overdue: 'true: only those that are overdue',
    q: 'An invoice number or a client’s name',
    page: 'The next page, from 2',
  },
  sets: { pageSize: mostRows },
  fills: { page: () => 1 },
  gives,
  text: ({ items }) =>
    items.length
      ? items.map(
          (each) =>
            `- ${each.number ?? `Draft ${each.id}`}: ${joined(
              quoted(each.buyer.name),
              formatMoney(each.totalCents),
              labelOf(invoiceStates, each.state),
              each.openCents > 0 && `open ${formatMoney(each.openCents)}`,
              each.dueOn && `due ${formatFullDate(each.dueOn)}`,
              each.daysOverdue > 0 && `${countOf(each.daysOverdue, 'day')} late`,
            )}`,
        )
      : ['No invoice was found.'],
});

const firstOfMonth = (today: string) => `${today.slice(0, 7)}-01`;
const monthName = (month: string) => formatFullDate(`${month}-01`).split(' ').slice(-2).join(' ');

const figures = tool({
  name: 'get_figures',
  title: 'Read the income and what is owed',
  description:
    'The income of a period by month (this month without one), with and without GST, the turnover of twelve months, and what clients owe today by how late it is. Use it for "how much did I make in October?" and "how much is owed to me, and who owes it?". Single invoices are in list_invoices.',
  endpoint: income,
  shows: { from: 'The first day, as 2026-11-01', to: 'The last day, as 2026-11-30' },
  fills: { from: ({ today }) => firstOfMonth(today), to: ({ today }) => today },
  also: { owed: { endpoint: ageing } },
  text: ({ months, totalCents, withoutGstCents, turnoverCents, owed }, { args, today }) => [
    `From ${formatFullDate(String(args.from ?? firstOfMonth(today)))} to ${formatFullDate(String(args.to ?? today))}:`,
    `Income: ${formatMoney(totalCents)}, ${formatMoney(withoutGstCents)} without GST.`,
    ...(months.length > 1
      ? months.slice(0, 12).map((each) => `- ${monthName(each.month)}: ${formatMoney(each.totalCents)}`)
      : []),
    `Turnover of this month and the eleven before, without GST: ${formatMoney(turnoverCents)}.`,
    `Owed today: not yet due ${formatMoney(owed.current)}, 1 to 30 days late ${formatMoney(owed.days1to30)}, 31 to 60 days ${formatMoney(owed.days31to60)}, over 60 days ${formatMoney(owed.over60)}.`,
    ...owed.clients
      .slice(0, 8)
      .map(
        (each) =>
          `- ${quoted(each.name)} (client ${each.clientId}): ${formatMoney(each.current + each.days1to30 + each.days31to60 + each.over60)}`,
      ),
    owed.clients.length > 8 ? `… and ${owed.clients.length - 8} more who owe.` : null,
  ],
});

const draft = tool({
  name: 'draft_invoice',
  title: 'Begin a draft of an invoice',
  description:
    'Begins a draft invoice for a client, with lines. The owner looks at it and issues it in the office: this never issues or sends one. Prices are in cents with GST included: $120 is 12000. Ask the owner for a price that you do not know.',
  endpoint: createInvoice,
  shows: {
    clientId: 'The id of the client (from find_client)',
    appointmentId: 'The id of the visit that it is for',
    lines: 'The lines: a description, the quantity and the price of one in cents (unitCents)',
  },
  gives,
  text: ({ id, buyer, lines, totalCents }) => [
    `Draft ${id} for ${quoted(buyer.name)}: ${formatMoney(totalCents)}. It is not issued.`,
    ...lines.map(
      (line) => `- ${quoted(line.description)}: ${line.quantity} × ${formatMoney(line.unitCents)}`,
    ),
  ],
});

const reviews = tool({
  name: 'list_new_reviews',
  title: 'List new reviews',
  description:
    'The reviews that the owner has not seen yet, newest first, with stars and words. Use it for "any new reviews?". It publishes, hides and answers nothing.',
  endpoint: listOwnersReviews,
  shows: {},
  sets: { page: 1, pageSize: 200, sort: '-createdAt' },
  keeps: ({ isSeen }) => !isSeen,
  text: ({ items }, { zone }) =>
    items.length
      ? items.map(
          (each) =>
            `- ${each.rating} of 5 by ${quoted(each.firstName)}, ${instantText(each.createdAt, zone)}: ${quoted(each.reviewText)}`,
        )
      : ['No new reviews.'],
});

export const moneyTools = [invoices, figures, draft, reviews];
