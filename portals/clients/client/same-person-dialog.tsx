import { type Client, readClient } from '../../../contracts/clients/clients';
import { notSameClient } from '../../../contracts/clients/same-person';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Fact } from '../../../ui/data/fact';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed-by-client';
import { useMerge } from './use-merge';

interface SamePersonDialogProps {
  client: Client;
  otherId: number;
  onClose: () => void;
}

/** Compares two clients. The owner merges them or confirms that they are different people. */
export function SamePersonDialog({ client, otherId, onClose }: SamePersonDialogProps) {
  const query = useEndpoint(readClient, { params: { id: String(otherId) } });
  const { save, retry, pending, failure } = useMerge();
  const separating = useSave(notSameClient, {
    failed: 'We couldn’t save this',
    done: { title: 'Kept as two', description: 'They are not proposed again.' },
    refresh: refreshedByClient,
    onSaved: onClose,
  });
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title="Are they the same?"
      description="The client you keep gets the horses, visits, messages and notes of both. You can undo this."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Decide later
          </Button>
          <Button
            variant="secondary"
            pending={separating.pending}
            onClick={() =>
              void separating.save({ params: { id: String(client.id) }, body: { other: otherId } })
            }
          >
            They are not the same
          </Button>
        </>
      }
    >
      <Loaded query={query} failure="The other one could not be loaded">
        {(other) => (
          <div className="grid gap-4 sm:grid-cols-2">
            {[client, other].map((each) => (
              <ComparedClient
                key={each.id}
                client={each}
                pending={pending}
                onKeep={() => void save({ id: each.id, from: each.id === client.id ? other.id : client.id })}
              />
            ))}
          </div>
        )}
      </Loaded>
      <div className="mt-4 empty:hidden">
        <SaveFailure failure={failure} pending={pending} onAgain={retry} />
        <SaveFailure failure={separating.failure} pending={separating.pending} onAgain={separating.retry} />
      </div>
    </Dialog>
  );
}

interface ComparedClientProps {
  client: Client;
  pending: boolean;
  onKeep: () => void;
}

function ComparedClient({ client, pending, onKeep }: ComparedClientProps) {
  const { name, phone, otherPhones, email, address, suburb, horses, lastVisitOn, userId } = client;
  const phones = [phone, ...otherPhones].filter(Boolean).map(formatPhone).join(', ');
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-m border border-line bg-surface p-4">
      <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
      <dl className="flex flex-1 flex-col gap-2.5">
        <Fact label="Phone">{phones || 'None'}</Fact>
        <Fact label="Email">{email ?? 'None'}</Fact>
        <Fact label="Address">{[address, suburb].filter(Boolean).join(', ') || 'None'}</Fact>
        <Fact label={plural(horses.length, 'horse')}>
          {horses.map((horse) => horse.name).join(', ') || 'None'}
        </Fact>
        <Fact label="Last visit">{lastVisitOn ? formatDate(lastVisitOn) : 'Not yet'}</Fact>
        <Fact label="Account">{userId ? 'Has an account of their own' : 'None'}</Fact>
      </dl>
      <Button pending={pending} aria-label={`Keep this one: ${name}`} onClick={onKeep}>
        Keep this one
      </Button>
    </section>
  );
}
