import { getProfile, listUserBookings } from '../../../contracts/accounts/customer-profile';
import { listUserInvoices } from '../../../contracts/money/user-invoices';
import type { AccountProps } from '../../../contracts/pages/account';
import { lastBookableDate } from '../../../rules/time/business-hours';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loaded } from '../../../ui/loading/loaded';
import { AccountFrame } from '../session/account-frame';
import { BookingList } from './booking-list';
import { nextOf } from './booking-state';
import { InvoiceList } from './invoice-list';
import { LogoutButton } from './logout-button';
import { NextAppointment } from './next-appointment';
import { ProfileCard } from './profile-card';
import { QuickActions } from './quick-actions';

interface DashboardProps extends AccountProps {
  firstName: string | null;
  /** Address of the page with the business's work. */
  workUrl: string | null;
}

function Dashboard({ username, firstName, today, zone, workUrl }: DashboardProps) {
  const profile = useEndpoint(getProfile, {});
  const bookings = useEndpoint(listUserBookings, {});
  const invoices = useEndpoint(listUserInvoices, {});
  const next = nextOf(bookings.data ?? [], today);
  const name = profile.data?.firstName ?? firstName ?? username;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 font-display text-2xl font-bold break-words sm:text-3xl">{`Welcome, ${name}`}</p>
        <LogoutButton />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {next && <NextAppointment booking={next} />}
          <Loaded query={bookings} failure="Your bookings could not be loaded" rows={3}>
            {(list) => (
              <BookingList bookings={list} today={today} lastDate={lastBookableDate(today)} zone={zone} />
            )}
          </Loaded>
          {invoices.data?.length !== 0 && (
            <Loaded query={invoices} failure="Your invoices could not be loaded" rows={1}>
              {(list) => <InvoiceList invoices={list} />}
            </Loaded>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <QuickActions workUrl={workUrl} />
          <Loaded query={profile} failure="Your profile could not be loaded">
            {(known) => <ProfileCard profile={known} />}
          </Loaded>
        </div>
      </div>
    </>
  );
}

/** A customer's first page: the next visit, the bookings, and the profile. */
export function DashboardIsland(props: DashboardProps) {
  return (
    <AccountFrame username={props.username} answers={props.answers}>
      <Dashboard {...props} />
    </AccountFrame>
  );
}
