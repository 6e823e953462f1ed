import type { ReactNode } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings';
import { Tabs } from '../../../ui/data/tabs';
import { Dialog } from '../../../ui/overlays/dialog';
import { BookingHistory } from './booking-history';
import { fullName } from './booking-labels';
import { EmailLink, PhoneLink } from './contact-links';

export interface ClientProfileProps {
  /** One of the client's bookings: it carries who they are. */
  client: OwnersBooking;
  open: boolean;
  onClose: () => void;
}

/** Who a client is, and what they have booked. */
export function ClientProfile({ client, open, onClose }: ClientProfileProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="large"
      title={fullName(client)}
      description="Client profile"
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
      <Tabs
        label="Client profile"
        tabs={[
          {
            value: 'history',
            label: 'Booking History',
            content: open && <BookingHistory email={client.email} />,
          },
        ]}
      />
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
