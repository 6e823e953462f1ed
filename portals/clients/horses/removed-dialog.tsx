import type { Client } from '../../../contracts/clients/clients';
import { type ClientHorse, listClientHorses } from '../../../contracts/horses/client-horses';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useHorseRestoring } from './use-horse-removal';

export function RemovedDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const query = useEndpoint(listClientHorses, {
    params: { id: String(client.id) },
    query: { removed: 'true' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Removed horses"
      description="For 30 days each can be brought back with all that it had."
    >
      <Loaded query={query} failure="The horses could not be loaded">
        {(horses) =>
          horses.length === 0 ? (
            <EmptyState title="None can be brought back">Nothing was removed in the last 30 days.</EmptyState>
          ) : (
            <ul className="flex flex-col">
              {horses.map((horse) => (
                <RemovedHorse key={horse.id} horse={horse} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function RemovedHorse({ horse }: { horse: ClientHorse }) {
  const { save, pending } = useHorseRestoring();
  const { id, clientId, name, removedAt } = horse;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <strong>{name}</strong>
        {removedAt && (
          <span className="block text-ink-soft">
            Removed {formatInstant(removedAt, businessTimeZone, 'date')}
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        aria-label={`Bring back ${name}`}
        onClick={() => void save({ params: { id: String(clientId), horseId: String(id) } })}
      >
        Bring back
      </Button>
    </li>
  );
}
