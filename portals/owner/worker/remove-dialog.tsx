import type { Endpoint } from '../../../contracts/endpoint';
import { messageOf } from '../../../ui/api/call';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSaveSteps } from '../../../ui/saving/use-save';

interface RemoveDialogProps {
  title: string;
  description: string;
  /** Label of the button; by default Delete. */
  confirmLabel?: string;
  failed: string;
  work: () => Promise<unknown>;
  refresh: readonly Endpoint[];
  onClose: () => void;
}

export function RemoveDialog({
  title,
  description,
  confirmLabel = 'Delete',
  failed,
  work,
  refresh,
  onClose,
}: RemoveDialogProps) {
  const remove = useSaveSteps(() => work(), {
    failed: (error) => ({ title: 'Error', description: messageOf(error, failed) }),
    refresh,
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      pendingLabel="Saving..."
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => void remove.save(undefined)}
    />
  );
}
