import { type HeldTime, listHeldTimes, putHeldTimeAside } from '../../../contracts/worker/held-times';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSave } from '../../../ui/saving/use-save';

/** Confirms that none of the held times will count. */
export function IgnoreDialog({ held, onClose }: { held: HeldTime; onClose: () => void }) {
  const { save, pending, failure } = useSave(putHeldTimeAside, {
    done: { title: 'Ignored' },
    failed: 'Error',
    refresh: [listHeldTimes],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ignore this time?"
      description="It won’t be counted. The entry stays in the CMS, under ‘Worker’s phone’."
      confirmLabel="Ignore"
      pendingLabel="Ignoring..."
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(held.id) } })}
    />
  );
}
