import { z } from 'zod';
import { get } from '../endpoint';
import { invoice } from './invoices';

export const customersInvoice = invoice
  .pick({
    id: true,
    number: true,
    state: true,
    clientId: true,
    appointmentId: true,
    doneOn: true,
    issuedOn: true,
    dueOn: true,
    buyer: true,
    lines: true,
    gstRegistered: true,
    totalCents: true,
    gstCents: true,
    openCents: true,
    daysOverdue: true,
    payments: true,
    refunds: true,
    credits: true,
    sentAt: true,
    remindedAt: true,
  })
  .extend({
    url: z.string(),
  });
export type CustomersInvoice = z.output<typeof customersInvoice>;

export const listUserInvoices = get('/api/user/invoices', {
  who: ['customer'],
  summary:
    "The customer's own invoices, newest first, each with the address of its page. Drafts are not among them.",
  response: z.array(customersInvoice),
});
