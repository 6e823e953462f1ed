import { OwnerHeader } from '../../ui/portal-kit/owner/owner-header';
import { BookingsPanel } from './bookings/bookings-panel';
import { ProfileHost } from './bookings/profile-host';
import { Totals } from './totals';

/** What the owner sees after the gate. */
export function Dashboard() {
  return (
    <>
      <OwnerHeader title="Admin Dashboard" />
      <div className="flex flex-col gap-6 sm:gap-8">
        <Totals />
        <BookingsPanel />
      </div>
      <ProfileHost />
    </>
  );
}
