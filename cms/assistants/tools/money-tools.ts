import { listOwnersReviews } from '../../../contracts/audience/owners-reviews';
import { income } from '../../../contracts/money/income';
import { ageing } from '../../../contracts/money/invoice-figures';
import { createInvoice, listInvoices } from '../../../contracts/money/invoices';
import { invoiceStates } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatFullDate } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { countOf, dayText, fewLines, line, quoted } from './answer-text';
import { listTool, tool } from './tool';

const gives =
  'id number state clientId appointmentId doneOn issuedOn dueOn buyer lines totalCents ' +
  'gstCents openCents daysOverdue sentAt remindedAt';

const invoices = listTool({
  name: 'list_invoices',
  title: 'List invoices and drafts',
  description:
    'Drafts and invoices, newest first, with what is open: by client, by state, or only those that are overdue. Use it for "who has not paid?" (state: issued), "who is late?" (overdue: true) and for one client’s invoices and drafts. Sums of a period are in get_figures. It issues, sends and marks nothing.',
  endpoint: listInvoices,
  shows: 'state clientId overdue q page',
  hints: {
    state: 'Only invoices in this state; issued means that something is open',
    overdue: 'true: only those that are overdue',
    q: 'An invoice number or a client’s name',
  },
  gives,
  row: ({ id, number, buyer, totalCents, state, openCents, dueOn, daysOverdue }) =>
    line(
      number ?? `Draft ${id}`,
      quoted(buyer.name),
      formatMoney(totalCents),
      labelOf(invoiceStates, state),
      openCents > 0 && `open ${formatMoney(openCents)}`,
      dueOn && `due ${dayText(dueOn)}`,
      daysOverdue > 0 && `${countOf(daysOverdue, 'day')} late`,
    ),
  none: 'No invoice was found.',
});

const firstOfMonth = (today: string) => `${today.slice(0, 7)}-01`;
const monthName = (month: string) => formatFullDate(`${month}-01`).split(' ').slice(-2).join(' ');

const figures = tool({
  name: 'get_figures',
  title: 'Read the income and what is owed',
  description:
    'The income of a period by month (this month without one), with and without GST, the turnover of twelve months, and what clients owe today by how late it is. Use it for "how much did I make in October?" and "how much is owed to me, and who owes it?". Single invoices are in list_invoices.',
  endpoint: income,
  shows: 'from to',
  fills: { from: firstOfMonth, to: (today) => today },
  also: { owed: { endpoint: ageing } },
  text: ({ months, totalCents, withoutGstCents, turnoverCents, owed }, { args }) => [
    `From ${dayText(String(args.from))} to ${dayText(String(args.to))}:`,
    `Income: ${formatMoney(totalCents)}, ${formatMoney(withoutGstCents)} without GST.`,
    ...fewLines(months.length > 1 ? months.toReversed() : [], 12, 'months', (each) =>
      line(monthName(each.month), formatMoney(each.totalCents)),
    ),
    `Turnover of this month and the eleven before, without GST: ${formatMoney(turnoverCents)}.`,
    `Owed today: not yet due ${formatMoney(owed.current)}, 1 to 30 days late ${formatMoney(owed.days1to30)}, 31 to 60 days ${formatMoney(owed.days31to60)}, over 60 days ${formatMoney(owed.over60)}.`,
    ...fewLines(owed.clients, 8, 'clients', ({ name, clientId, current, days1to30, days31to60, over60 }) => {
      const sum = current + days1to30 + days31to60 + over60;
      return line(`${quoted(name)} (client ${clientId})`, formatMoney(sum));
    }),
  ],
});

const draft = tool({
  name: 'draft_invoice',
  title: 'Begin a draft of an invoice',
  description:
    'Begins a draft invoice for a client, with lines. Look first with list_invoices (clientId, state: draft): a visit whose work is written down may have its draft already. The owner looks at it and issues it in the office: this never issues or sends one. Prices are in cents with GST included: $120 is 12000. Ask the owner for a price that you do not know.',
  endpoint: createInvoice,
  shows: 'clientId appointmentId lines',
  hints: {
    appointmentId: 'The id of the visit that it is for (from get_day, past days too)',
    lines: 'The lines: a description, the quantity and the price of one in cents (unitCents)',
  },
  gives,
  text: ({ id, buyer, lines, totalCents }) => [
    `Draft ${id} for ${quoted(buyer.name)}: ${formatMoney(totalCents)}. It is not issued.`,
    ...lines.map(({ description, quantity, unitCents }) =>
      line(quoted(description), `${quantity} × ${formatMoney(unitCents)}`),
    ),
  ],
});

const reviews = listTool({
  name: 'list_new_reviews',
  title: 'List new reviews',
  description:
    'The reviews that the owner has not seen yet, newest first, with stars and words. Use it for "any new reviews?". It publishes, hides and answers nothing.',
  endpoint: listOwnersReviews,
  sets: { pageSize: 200, sort: '-createdAt' },
  keeps: ({ isSeen }) => !isSeen,
  row: ({ rating, firstName, createdAt, reviewText }, { zone }) =>
    line(`${rating} of 5 by ${quoted(firstName)}`, formatInstant(createdAt, zone), quoted(reviewText)),
  none: 'No new reviews.',
});

export const moneyTools = [invoices, figures, draft, reviews];
