import { BookUser } from 'lucide-react';
import { type Client, listCustomers } from '../../../../contracts/accounts/customers';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
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
import { ClientHorses } from './client-horses';
import { ClientPreferences, GuestHorses, GuestPreferences } from './client-preferences';
import { ClientThread } from './client-thread';
import { EmailLink, PhoneLink } from './contact-links';
import { Fact } from './facts';

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
  const none = ofAccount(
    () => <EmptyState title="No horses yet">Nothing is in this customer’s stable.</EmptyState>,
    <GuestHorses booking={client} />,
  );
  const horses = client.clientId ? <ClientHorses clientId={client.clientId} none={none} /> : none;
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
