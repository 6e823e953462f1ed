import { type HeldTime, listHeldTimes, putHeldTimeAside } from '../../../contracts/worker/held-times';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSave } from '../../../ui/saving/use-save';

/** Asks before none of what is held is counted. */
export function PutAsideDialog({ held, onClose }: { held: HeldTime; onClose: () => void }) {
  const { save, pending, failure } = useSave(putHeldTimeAside, {
    done: { title: 'Put aside' },
    failed: 'Error',
    refresh: [listHeldTimes],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put this aside?"
      description="None of it is counted. What the phone said stays in the CMS, under ‘Worker’s phone’."
      confirmLabel="Put aside"
      pendingLabel="Putting aside..."
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(held.id) } })}
    />
  );
}
