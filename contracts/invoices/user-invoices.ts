import { z } from 'zod';
import { endpoint } from '../endpoint';
import { invoice } from './invoices';

/** An issued invoice as its customer reads it. */
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
    /** Where its page is, with how to pay it. */
    url: z.string(),
  });
export type CustomersInvoice = z.output<typeof customersInvoice>;

export const listUserInvoices = endpoint({
  method: 'GET',
  path: '/api/user/invoices',
  who: ['customer'],
  summary:
    "The customer's own invoices, newest first, each with the address of its page. Drafts are not among them.",
  response: z.array(customersInvoice),
});
