import { Send, UserPen } from 'lucide-react';
import type { ReplyOf } from '../../../contracts/endpoint';
import { ageing } from '../../../contracts/money/invoice-figures';
import { issueAndSend } from '../../../contracts/money/invoice-steps';
import { getInvoice, type Invoice, issueInvoice, listInvoices } from '../../../contracts/money/invoices';
import { sendLabel } from '../../../rules/money/ways-to-send';
import { Button } from '../../../ui/forms/button';
import type { ButtonSize } from '../../../ui/forms/button-class';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { loggedNotSent } from '../owner-shell/not-connected-note';
import { useWaiting } from '../owner-shell/use-waiting';

type SentInvoice = ReplyOf<typeof issueAndSend>;
type ChannelChoice = Record<SentInvoice['sentBy'][number], boolean>;

const words = { sms: 'text', email: 'email' } as const;

function sentText({ sentBy, buyer }: SentInvoice, leave: ChannelChoice | undefined): string {
  if (!sentBy.length) return `Not sent: ${buyer.name} has no mobile or email that we can use.`;
  const left = sentBy.filter((way) => leave?.[way] !== false);
  if (!left.length) return `${loggedNotSent}.`;
  return `On its way to ${buyer.name} by ${left.map((way) => words[way]).join(' and ')}.`;
}

const refreshedByIssue = [listInvoices, getInvoice, ageing] as const;

/** Issues and sends a draft. Its success toast is green only when the invoice is on its way. */
function useIssueAndSend() {
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

interface SendDraftProps {
  invoice: Invoice;
  /** True when it cannot be sent now, for example with unsaved changes. */
  disabled?: boolean;
  size?: ButtonSize;
}

/**
 * Issues and sends a draft. The button shows amount, recipient and channel. For a client without a mobile or an
 * email, it first asks for one, or issues without sending.
 */
export function SendDraft({ invoice, disabled = invoice.totalCents <= 0, size }: SendDraftProps) {
  const { id, buyer, clientId, totalCents } = invoice;
  const input = { params: { id: String(id) } };
  const sending = useIssueAndSend();
  const issuing = useSave(issueInvoice, {
    done: ({ number }) => ({ title: `${number} issued`, description: 'Not sent yet.', variant: 'info' }),
    failed: 'The invoice was not issued',
    refresh: refreshedByIssue,
  });
  const label = sendLabel(totalCents, buyer);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {label ? (
          <Button
            size={size}
            className="max-sm:w-full"
            icon={<Send aria-hidden className="size-5" />}
            disabled={disabled}
            pending={sending.pending}
            pendingLabel="Sending..."
            onClick={() => void sending.save(input)}
          >
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{label}</span>
          </Button>
        ) : (
          <Button
            href={`/clients/${clientId}?dialog=edit`}
            size={size}
            className="max-sm:w-full"
            icon={<UserPen aria-hidden className="size-5" />}
          >
            Add a mobile or email first
          </Button>
        )}
        <Button
          variant="secondary"
          size={size}
          disabled={disabled}
          pending={issuing.pending}
          onClick={() => void issuing.save(input)}
        >
          Issue without sending
        </Button>
      </div>
      <SaveFailure failure={sending.failure} pending={sending.pending} onAgain={sending.retry} />
      <SaveFailure failure={issuing.failure} pending={issuing.pending} onAgain={issuing.retry} />
    </>
  );
}
