import type { Endpoint } from '../../../contracts/endpoint';
import { messageOf } from '../../../ui/api/call';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSaveSteps } from '../../../ui/saving/use-save';

interface RemoveDialogProps {
  title: string;
  description: string;
  /** The name of the button; Delete where it is left out. */
  confirmLabel?: string;
  /** Shown when the server sends no message. */
  failed: string;
  work: () => Promise<unknown>;
  refresh: readonly Endpoint[];
  onClose: () => void;
}

/** Asks before something of the worker's is removed for good. */
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
