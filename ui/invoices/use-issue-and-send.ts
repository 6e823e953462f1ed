import type { ReplyOf } from '../../contracts/endpoint';
import { ageing } from '../../contracts/invoices/invoice-figures';
import { issueAndSend } from '../../contracts/invoices/invoice-steps';
import { getInvoice, listInvoices } from '../../contracts/invoices/invoices';
import { useSave } from '../saving/use-save';

type Sent = ReplyOf<typeof issueAndSend>;

/** Where an invoice goes, as one says it. */
function sentText({ sentBy, buyer }: Pick<Sent, 'sentBy' | 'buyer'>): string {
  if (!sentBy.length) return `It could not be sent: ${buyer.name} has no mobile and no email.`;
  return `It goes to ${buyer.name} by ${sentBy.map((way) => (way === 'sms' ? 'SMS' : 'email')).join(' and ')}.`;
}

/** Issues a draft and sends it, in one press. */
export const useIssueAndSend = () =>
  useSave(issueAndSend, {
    done: (reply) => ({ title: `${reply.number} issued`, description: sentText(reply) }),
    failed: 'The invoice was not issued',
    refresh: [listInvoices, getInvoice, ageing],
  });
