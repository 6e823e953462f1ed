import { deleteHorse, type Horse, listHorses } from '../../../../contracts/horses/horses';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { removing, useSaveSteps } from '../../../../ui/saving/use-save';

export interface RemoveHorseDialogProps {
  horse: Horse;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveHorseDialog({ horse, onClose, onRemoved }: RemoveHorseDialogProps) {
  const remove = useSaveSteps(removing(deleteHorse), {
    done: { title: 'Horse removed', description: 'Horse has been removed from your stable' },
    failed: 'Error removing horse',
    refresh: [listHorses],
    onSaved: onRemoved,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${horse.name}?`}
      description="This removes the horse from your stable. All associated health records are also deleted. This cannot be undone."
      confirmLabel="Remove Horse"
      pendingLabel="Removing..."
      pending={remove.pending}
      failure={remove.failure}
      onConfirm={() => remove.save({ params: { id: String(horse.id) } })}
    />
  );
}
