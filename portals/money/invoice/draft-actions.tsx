import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  deleteInvoice,
  type Invoice,
  issueInvoice,
  listInvoices,
} from '../../../contracts/invoices/invoices';
import { Button } from '../../../ui/forms/button';
import { useIssueAndSend } from '../../../ui/invoices/use-issue-and-send';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed';

interface DraftActionsProps {
  invoice: Invoice;
  /** Whether something is typed that is not saved. */
  isTyped: boolean;
  canIssue: boolean;
}

/** What can be done with a draft once its lines are right. */
export function DraftActions({ invoice, isTyped, canIssue }: DraftActionsProps) {
  const input = { params: { id: String(invoice.id) } };
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const sending = useIssueAndSend();
  const issuing = useSave(issueInvoice, {
    done: ({ number }) => ({ title: `${number} issued`, description: 'It is not sent yet.' }),
    failed: 'The invoice was not issued',
    refresh: refreshedByInvoice,
  });
  const putting = useSaveSteps(removing(deleteInvoice), {
    done: { title: 'Draft put away' },
    failed: 'The draft was not put away',
    refresh: [listInvoices],
    onSaved: () => navigate('/invoices', { replace: true }),
  });
  const isOff = isTyped || !canIssue;
  return (
    <div className="flex flex-col gap-3">
      {isTyped && <p className="text-ink-soft">Please save the draft before you issue it.</p>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="large"
          className="max-sm:w-full"
          icon={<Send aria-hidden className="size-5" />}
          disabled={isOff}
          pending={sending.pending}
          pendingLabel="Sending..."
          onClick={() => void sending.save(input)}
        >
          Issue and send
        </Button>
        <Button
          variant="secondary"
          disabled={isOff}
          pending={issuing.pending}
          onClick={() => void issuing.save(input)}
        >
          Issue only
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => setAsks(true)}
        >
          Put away
        </Button>
      </div>
      <SaveFailure
        failure={sending.failure ?? issuing.failure}
        pending={sending.pending || issuing.pending}
      />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Put this draft away?"
        description="It is gone for good, and its visit makes no other one."
        confirmLabel="Put away"
        pending={putting.pending}
        failure={putting.failure}
        onConfirm={() => void putting.save(input)}
      />
    </div>
  );
}
