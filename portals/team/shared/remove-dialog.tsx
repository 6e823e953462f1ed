import { deletePartner, listPartners } from '../../../contracts/team/partners';
import { deleteProvider, listProviders } from '../../../contracts/team/providers';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { fullName, type Person, type PersonKind } from './person-names';

interface RemoveDialogProps {
  kind: PersonKind;
  person: Person;
  onClose: () => void;
}

/** Deletes a person without history, else deactivates them. The toast names the result. */
export function RemoveDialog({ kind, person, onClose }: RemoveDialogProps) {
  const name = fullName(person);
  const { save, pending, failure } = useSave(kind === 'provider' ? deleteProvider : deletePartner, {
    failed: 'Error',
    done: ({ message, deactivated }) => ({
      title: deactivated ? `${name} is inactive now` : `${name} was deleted`,
      description: deactivated ? message : undefined,
    }),
    refresh: [listProviders, listPartners],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      description="People with history stay in the list with all payments, but can’t sign in any longer. People without history are deleted, and you can’t undo that."
      confirmLabel="Remove"
      pendingLabel="Removing..."
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(person.id) } })}
    />
  );
}
