import type { ReplyOf } from '../../../contracts/endpoint';
import { ageing } from '../../../contracts/money/invoice-figures';
import { issueAndSend } from '../../../contracts/money/invoice-steps';
import { getInvoice, listInvoices } from '../../../contracts/money/invoices';
import { useSave } from '../../../ui/saving/use-save';
import { loggedNotSent } from '../owner-shell/not-connected-note';
import { useWaiting } from '../owner-shell/use-waiting';

type Sent = ReplyOf<typeof issueAndSend>;
type Leave = Record<Sent['sentBy'][number], boolean>;

const words = { sms: 'text', email: 'email' } as const;

/** Recipients of an invoice in words; silent about kinds that cannot leave. */
function sentText({ sentBy, buyer }: Sent, leave: Leave | undefined): string {
  if (!sentBy.length) return `Not sent: ${buyer.name} has no mobile or email that we can use.`;
  const left = sentBy.filter((way) => leave?.[way] !== false);
  if (!left.length) return `${loggedNotSent}.`;
  return `On its way to ${buyer.name} by ${left.map((way) => words[way]).join(' and ')}.`;
}

/** Endpoints to read again after a draft was issued. */
export const refreshedByIssue = [listInvoices, getInvoice, ageing] as const;

/** Issues a draft and sends it, in one press. It says so in green only when the invoice is on its way. */
export function useIssueAndSend() {
  const leave = useWaiting()?.messagesLeave;
  return useSave(issueAndSend, {
    done: (reply) => ({
      title: `${reply.number} issued`,
      description: sentText(reply, leave),
      variant: reply.sentBy.some((way) => leave?.[way] !== false) ? 'success' : 'info',
    }),
    failed: 'The invoice was not issued',
    refresh: refreshedByIssue,
  });
}
