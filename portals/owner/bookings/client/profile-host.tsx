import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listBookings, type OwnersBooking } from '../../../../contracts/bookings/bookings';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { asPage } from '../../../../ui/api/as-page';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { toast } from '../../../../ui/feedback/toast-store';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { useProfileUrl } from './use-profile-url';

const profile = () => import('./client-profile').then((module) => module.ClientProfile);

/** Returns the booking with this number, from loaded rows or, after a reload, from the server. */
function useBookingOf(number: string | null): { booking: OwnersBooking | null; missing: boolean } {
  const client = useQueryClient();
  const isIt = (booking: OwnersBooking) => booking.confirmationNumber === number;
  const stored = client
    .getQueriesData<ReplyOf<typeof listBookings>>({ queryKey: [listBookings.method, listBookings.path] })
    .flatMap(([, reply]) => (reply ? asPage(reply).items : []))
    .find(isIt);
  const found = useEndpoint(
    listBookings,
    { query: { page: 1, confirmationNumber: number ?? undefined } },
    { enabled: number !== null && !stored },
  );
  const booking = stored ?? (found.data && asPage(found.data).items.find(isIt)) ?? null;
  return { booking, missing: number !== null && !booking && (found.isSuccess || found.isError) };
}

/**
 * Shows the profile that the address names, loaded at first use. Remembers the client during the closing animation.
 */
export function ProfileHost() {
  const { number, close } = useProfileUrl();
  const { booking, missing } = useBookingOf(number);
  const [shown, setShown] = useState<OwnersBooking | null>(null);
  if (booking && booking.confirmationNumber !== shown?.confirmationNumber) setShown(booking);

  useEffect(() => {
    if (!missing) return;
    toast({ title: 'Error', description: 'Failed to load client profile.', variant: 'destructive' });
    close();
  });

  if (!shown) return null;
  const props = { client: shown, open: booking !== null && number !== null, onClose: close };
  return <LazyDialog load={profile} props={props} failure="Failed to load client profile." />;
}
