import { useState } from 'react';
import type { ListedClient } from '../../../contracts/clients/clients';
import { type ClientHorse, moveClientHorse } from '../../../contracts/horses/client-horses';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { ClientChoice } from '../../shared/clients/client-choice';
import { refreshedByClient } from '../shared/refreshed-by-client';

interface MoveHorseDialogProps {
  horse: ClientHorse;
  onClose: () => void;
}

export function MoveHorseDialog({ horse, onClose }: MoveHorseDialogProps) {
  const [to, setTo] = useState<ListedClient | null>(null);
  const { save, pending, failure } = useSave(moveClientHorse, {
    failed: 'The horse could not be moved',
    done: {
      title: 'Horse moved',
      description: `${horse.name} is with ${to?.name ?? 'the other client'} now.`,
    },
    refresh: refreshedByClient,
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${horse.name}`}
      description="For a horse that has a new owner. What was done to it goes along; what was paid for it stays."
      destructive={false}
      confirmLabel={to ? `Move to ${to.name}` : 'Choose a client'}
      pendingLabel="Moving..."
      pending={pending}
      failure={failure}
      onConfirm={() =>
        to &&
        void save({
          params: { id: String(horse.clientId), horseId: String(horse.id) },
          body: { to: to.id },
        })
      }
    >
      <ClientChoice label="To which client" without={horse.clientId} onChange={setTo} />
    </ConfirmDialog>
  );
}
