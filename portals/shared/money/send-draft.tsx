import { Send, UserPen } from 'lucide-react';
import { type Invoice, issueInvoice } from '../../../contracts/money/invoices';
import { sendLabel } from '../../../rules/money/ways-to-send';
import { Button } from '../../../ui/forms/button';
import type { ButtonSize } from '../../../ui/forms/button-class';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByIssue, useIssueAndSend } from './use-issue-and-send';

interface SendDraftProps {
  invoice: Invoice;
  /** It cannot go as it is, such as while changes are not saved. */
  disabled?: boolean;
  size?: ButtonSize;
}

/**
 * Issues a draft and sends it: the button says how much, to whom and how. Where nothing can reach the client, the way to
 * a mobile or an email comes first, and it can be issued without sending.
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
      <SaveFailure
        failure={sending.failure ?? issuing.failure}
        pending={sending.pending || issuing.pending}
      />
    </>
  );
}
