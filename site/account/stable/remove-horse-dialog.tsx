import { deleteHorse, type Horse, listHorses } from '../../../contracts/horses';
import { ApiError } from '../../../ui/api/call';
import { useRefresh } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { toastRefusal } from '../forms/form-errors';
import { useSave } from '../session/use-save';

export interface RemoveHorseDialogProps {
  horse: Horse;
  onClose: () => void;
  onRemoved: () => void;
}

/** The question before a horse goes. */
export function RemoveHorseDialog({ horse, onClose, onRemoved }: RemoveHorseDialogProps) {
  const refresh = useRefresh();
  const gone = () => {
    toast({
      title: 'Horse removed',
      description: 'Horse has been removed from your stable',
      variant: 'success',
    });
    void refresh(listHorses);
    onRemoved();
  };
  const remove = useSave(deleteHorse, {
    onSuccess: gone,
    onError: (error) => {
      // Another tab, or an answer that was lost, has done it already.
      if (error instanceof ApiError && error.status === 404) gone();
      else toastRefusal('Error removing horse', error);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${horse.name}?`}
      description="This removes the horse from your stable. All associated health records are also deleted. This cannot be undone."
      confirmLabel="Remove Horse"
      pendingLabel="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: String(horse.id) } })}
    />
  );
}
