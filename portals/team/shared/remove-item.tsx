import { useState } from 'react';
import { listPartners } from '../../../contracts/team/partners';
import { listPayments } from '../../../contracts/team/payments';
import { listProviders } from '../../../contracts/team/providers';
import { listReferredClients, removeReferredClient } from '../../../contracts/team/referred-clients';
import { listAssignments, removeAssignment } from '../../../contracts/team/work';
import { formatMoney } from '../../../rules/money/money';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';

const kinds = {
  work: { call: removeAssignment, done: 'Work removed' },
  client: { call: removeReferredClient, done: 'Client removed' },
};

interface RemoveItemProps {
  kind: keyof typeof kinds;
  id: number;
  name: string;
  /** Amount that is no longer owed, in cents. */
  amount: number;
}

/** Removes wrongly entered work or a client for good, after a question. */
export function RemoveItem({ kind, id, name, amount }: RemoveItemProps) {
  const [asks, setAsks] = useState(false);
  const { save, pending, failure } = useSaveSteps(removing(kinds[kind].call), {
    failed: 'Error',
    done: { title: kinds[kind].done },
    refresh: [listAssignments, listProviders, listReferredClients, listPartners, listPayments],
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Remove: ${name}`}
        onClick={() => setAsks(true)}
      >
        Remove
      </Button>
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={setAsks}
          title={`Remove ${name}?`}
          description={`For work recorded by mistake: ${formatMoney(amount)} will no longer be owed. You can’t undo this. The payments keep a note of it.`}
          confirmLabel="Remove"
          pendingLabel="Removing..."
          pending={pending}
          failure={failure}
          onConfirm={() => void save({ params: { id: String(id) } })}
        />
      )}
    </>
  );
}
