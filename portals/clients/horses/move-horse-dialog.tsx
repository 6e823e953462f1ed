import { useState } from 'react';
import { type ClientHorse, moveClientHorse } from '../../../contracts/clients/client-horses';
import { type ListedClient, listClients } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/people/phones';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Combobox } from '../../../ui/forms/combobox';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed';

interface MoveHorseDialogProps {
  horse: ClientHorse;
  onClose: () => void;
}

/** Gives a horse to another client of the book, with its history. */
export function MoveHorseDialog({ horse, onClose }: MoveHorseDialogProps) {
  const [text, setText] = useState('');
  const [to, setTo] = useState<ListedClient | null>(null);
  const asked = text.trim();
  const q = usePaused(asked);
  const found = useEndpoint(
    listClients,
    { query: { q, page: 1, pageSize: 10 } },
    { enabled: q.length > 1, staleTime: 0 },
  );
  const { save, pending, failure } = useSave(moveClientHorse, {
    failed: 'The horse could not be moved',
    done: {
      title: 'Horse moved',
      description: `${horse.name} is with ${to?.name ?? 'the other client'} now.`,
    },
    refresh: refreshedByClient,
    onSaved: onClose,
  });
  const status =
    asked.length < 2
      ? 'idle'
      : q !== asked || found.isFetching
        ? 'loading'
        : found.isError
          ? 'error'
          : 'ready';
  const items = found.data ? asPage(found.data).items.filter(({ id }) => id !== horse.clientId) : [];
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
      <Combobox<ListedClient>
        label="To which client"
        placeholder="Name, phone or suburb"
        query={text}
        onQueryChange={(next) => {
          setText(next);
          setTo(null);
        }}
        items={items}
        itemKey={({ id }) => id}
        itemLabel={({ name }) => name}
        renderItem={({ name, phone, suburb }) => (
          <>
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm wrap-anywhere">
              {[formatPhone(phone), suburb].filter(Boolean).join(' · ')}
            </span>
          </>
        )}
        onSelect={(client) => {
          setTo(client);
          setText(client.name);
        }}
        status={status}
        idleMessage="Type at least 2 characters."
        emptyMessage={`Nobody else in the book matches “${asked}”`}
      />
    </ConfirmDialog>
  );
}
