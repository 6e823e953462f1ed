import { BookUser } from 'lucide-react';
import { type Client, listCustomers } from '../../../../contracts/accounts/customers';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { listClientHorses } from '../../../../contracts/horses/client-horses';
import { horseFacts } from '../../../../contracts/horses/horse-fields';
import type { Horse } from '../../../../contracts/horses/horses';
import { contactMethods, labelOf, preferredTimes } from '../../../../contracts/options';
import { plural } from '../../../../rules/money/numbers';
import { asPage } from '../../../../ui/api/as-page';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { Tabs } from '../../../../ui/data/tabs';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Button } from '../../../../ui/forms/button';
import { RetryableError } from '../../../../ui/loading/retryable-error';
import { Dialog } from '../../../../ui/overlays/dialog';
import { fullName } from '../booking-labels';
import { BookingHistory } from './booking-history';
import { ClientThread } from './client-thread';
import { EmailLink, PhoneLink } from './contact-links';
import { Fact, Facts } from './facts';

const unknown = 'Not recorded';

function ClientPreferences({ account }: { account: Client }) {
  return (
    <Facts>
      <Fact label="Likes to be reached by" unknown={unknown}>
        {labelOf(contactMethods, account.preferredContactMethod)}
      </Fact>
      <Fact label="Preferred time" unknown={unknown}>
        {labelOf(preferredTimes, account.preferredTimeSlot)}
      </Fact>
      <Fact label="Number of horses" unknown={unknown}>
        {account.numberOfHorses?.toString()}
      </Fact>
      <Fact label="Kind of property" unknown={unknown}>
        {account.propertyType}
      </Fact>
      <Fact label="Has used Priority Service">{account.rushServiceUsed ? 'Yes' : 'Not yet'}</Fact>
      <Fact label="How to get in" unknown={unknown} wide>
        {account.accessNotes}
      </Fact>
    </Facts>
  );
}

function GuestPreferences({ booking }: { booking: OwnersBooking }) {
  return (
    <>
      <p className="mb-4 text-ink-soft">Booked without an account. This is what the booking says.</p>
      <Facts>
        <Fact label="Preferred time">{labelOf(preferredTimes, booking.preferredTime)}</Fact>
        <Fact label="Number of horses">{booking.horseCount.toString()}</Fact>
        <Fact label="Priority Service">{booking.rushService ? 'Yes' : 'No'}</Fact>
      </Facts>
    </>
  );
}

function GuestHorses({ booking }: { booking: OwnersBooking }) {
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Booked without an account, so there is no stable. This is what the booking says.
      </p>
      <Facts>
        <Fact label="Number of horses">{booking.horseCount.toString()}</Fact>
        <Fact label="What they need" wide>
          {booking.specialRequirements}
        </Fact>
      </Facts>
    </>
  );
}

/** Lists a client's horses; shows `none` when there are none. */
function ClientHorses({ clientId, none }: { clientId: number; none: React.ReactNode }) {
  const horses = useEndpoint(listClientHorses, { params: { id: String(clientId) }, query: {} });
  if (!horses.data && horses.errorUpdateCount > 0)
    return <RetryableError title="Failed to load client profile." onRetry={horses.refetch} />;
  if (!horses.data) return <Skeleton label="Loading the horses" className="h-24 w-full" />;
  if (!horses.data.length) return none;
  return (
    <ul className="flex flex-col gap-3">
      {horses.data.map((horse) => (
        <li key={horse.id} className="rounded-m border border-line p-4">
          <HorseFacts horse={horse} />
        </li>
      ))}
    </ul>
  );
}

function HorseFacts({ horse }: { horse: Horse }) {
  const kind = [horse.breed, horse.color, horse.age !== null && plural(horse.age, 'year')]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="flex gap-4">
      {horse.photoUrl && (
        <img
          src={horse.photoUrl}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-m object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <h4 className="text-lg font-semibold break-words">{horse.name}</h4>
        {kind && <p className="mb-2 text-ink-soft">{kind}</p>}
        <Facts>
          {horseFacts(horse).map(([label, fact]) => (
            <Fact key={label} label={label}>
              {fact}
            </Fact>
          ))}
        </Facts>
      </div>
    </div>
  );
}

export interface ClientProfileProps {
  /** One of the client's bookings, which identifies the client. */
  client: OwnersBooking;
  open: boolean;
  onClose: () => void;
}

/** Reads the account of the signed-in customer who booked. A matching email alone proves nothing. */
function useAccount(userId: number | null, wanted: boolean) {
  const found = useEndpoint(
    listCustomers,
    { query: { id: userId ?? undefined } },
    { enabled: wanted && userId !== null },
  );
  const list = found.data && asPage(found.data).items;
  return { ...found, account: list?.find(({ id }) => id === userId) ?? null, loaded: list !== undefined };
}

export function ClientProfile({ client, open, onClose }: ClientProfileProps) {
  const found = useAccount(client.userId, open);
  const failed = !found.loaded && found.errorUpdateCount > 0;
  const waits = client.userId !== null && !found.loaded;
  const ofAccount = (asCustomer: (account: Client) => React.ReactNode, asGuest: React.ReactNode) => {
    if (failed) return <RetryableError title="Failed to load client profile." onRetry={found.refetch} />;
    if (waits) return <Skeleton label="Loading the profile" className="h-24 w-full" />;
    return found.account ? asCustomer(found.account) : asGuest;
  };
  const noHorses = ofAccount(
    () => <EmptyState title="No horses yet">Nothing is in this customer’s stable.</EmptyState>,
    <GuestHorses booking={client} />,
  );
  const horses = client.clientId ? <ClientHorses clientId={client.clientId} none={noHorses} /> : noHorses;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="large"
      title={fullName(client)}
      description={
        found.account ? `Client profile of the customer ${found.account.username}` : 'Client profile'
      }
    >
      <h3 className="sr-only">Contact</h3>
      <dl className="mb-5 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Phone">
          <PhoneLink phone={client.phone} />
        </Fact>
        <Fact label="Email">
          <EmailLink email={client.email} />
        </Fact>
        <Fact label="Address">
          {client.address}, {client.suburb} {client.postcode}
        </Fact>
      </dl>
      {client.clientId && (
        <p className="mb-5">
          <Button
            href={`/clients/${client.clientId}`}
            variant="secondary"
            size="small"
            icon={<BookUser aria-hidden className="size-4" />}
          >
            Horses, timeline and notes
          </Button>
        </p>
      )}
      <Tabs
        label="Client profile"
        tabs={[
          {
            value: 'history',
            label: 'Booking History',
            content: open && <BookingHistory client={client} />,
          },
          {
            value: 'horses',
            label: 'Horses',
            content: open && horses,
          },
          {
            value: 'thread',
            label: 'Messages & Visits',
            content: open && <ClientThread booking={client} />,
          },
          {
            value: 'preferences',
            label: 'Preferences',
            content: ofAccount(
              (account) => <ClientPreferences account={account} />,
              <GuestPreferences booking={client} />,
            ),
          },
        ]}
      />
    </Dialog>
  );
}
