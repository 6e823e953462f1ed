import type { ReplyOf } from '../../contracts/endpoint';
import { ageing } from '../../contracts/invoices/invoice-figures';
import { issueAndSend } from '../../contracts/invoices/invoice-steps';
import { getInvoice, listInvoices } from '../../contracts/invoices/invoices';
import { loggedNotSent } from '../portal-kit/owner/not-connected-note';
import { useWaiting } from '../portal-kit/owner/use-waiting';
import { useSave } from '../saving/use-save';

type Sent = ReplyOf<typeof issueAndSend>;
type Leave = Record<Sent['sentBy'][number], boolean>;

const words = { sms: 'SMS', email: 'email' } as const;

/** Where an invoice goes, as one says it: of what does not leave it is not said. */
function sentText({ sentBy, buyer }: Sent, leave: Leave | undefined): string {
  if (!sentBy.length) return `It could not be sent: ${buyer.name} has no mobile and no email.`;
  const left = sentBy.filter((way) => leave?.[way] !== false);
  if (!left.length) return `${loggedNotSent}.`;
  return `It goes to ${buyer.name} by ${left.map((way) => words[way]).join(' and ')}.`;
}

/** Issues a draft and sends it, in one press. */
export function useIssueAndSend() {
  const leave = useWaiting()?.messagesLeave;
  return useSave(issueAndSend, {
    done: (reply) => ({ title: `${reply.number} issued`, description: sentText(reply, leave) }),
    failed: 'The invoice was not issued',
    refresh: [listInvoices, getInvoice, ageing],
  });
}
