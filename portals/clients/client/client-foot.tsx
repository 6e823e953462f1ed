import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { archiveClient, type Client, unarchiveClient } from '../../../contracts/clients/clients';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed';
import type { ClientDialog } from './client-dialogs';

interface ClientFootProps {
  client: Client;
  dialog: ClientDialog;
}

const iconClass = 'size-5 shrink-0';

/** Shows the rare actions for a client: archive, unarchive, delete. */
export function ClientFoot({ client, dialog }: ClientFootProps) {
  const { id, name, archivedAt } = client;
  const params = { id: String(id) };
  const unarchiving = useSave(unarchiveClient, {
    failed: 'Error',
    done: { title: 'Back in the book', description: name },
    refresh: refreshedByClient,
  });
  const archiving = useSave(archiveClient, {
    failed: 'Error',
    done: {
      title: 'Archived',
      description: 'In no list, and not reminded.',
      action: { label: 'Undo', onAction: () => void unarchiving.save({ params }) },
    },
    refresh: refreshedByClient,
  });
  return (
    <footer className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {archivedAt ? (
        <Button
          variant="secondary"
          pending={unarchiving.pending}
          icon={<ArchiveRestore aria-hidden className={iconClass} />}
          onClick={() => void unarchiving.save({ params })}
        >
          Unarchive
        </Button>
      ) : (
        <Button
          variant="secondary"
          pending={archiving.pending}
          icon={<Archive aria-hidden className={iconClass} />}
          onClick={() => void archiving.save({ params })}
        >
          Archive
        </Button>
      )}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden className={iconClass} />}
        onClick={() => dialog.open('delete')}
      >
        Delete
      </Button>
    </footer>
  );
}
