import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteInvoice, type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';
import { SendDraft } from '../../shared/money/send-draft';

interface DraftActionsProps {
  invoice: Invoice;
  isTyped: boolean;
  canIssue: boolean;
}

export function DraftActions({ invoice, isTyped, canIssue }: DraftActionsProps) {
  const input = { params: { id: String(invoice.id) } };
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const putting = useSaveSteps(removing(deleteInvoice), {
    done: { title: 'Draft deleted' },
    failed: 'The draft was not deleted',
    refresh: [listInvoices],
    onSaved: () => navigate('/invoices', { replace: true }),
  });
  const isOff = isTyped || !canIssue;
  return (
    <div className="flex flex-col gap-3">
      {isTyped && <p className="text-ink-soft">Please save the draft before you issue it.</p>}
      <SendDraft invoice={invoice} disabled={isOff} />
      <Button
        variant="quiet"
        className="self-start"
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setAsks(true)}
      >
        Delete draft
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Delete this draft?"
        description="You can’t get it back, and this visit won’t make another one."
        confirmLabel="Delete draft"
        cancelLabel="Keep draft"
        pending={putting.pending}
        failure={putting.failure}
        onConfirm={() => void putting.save(input)}
      />
    </div>
  );
}
