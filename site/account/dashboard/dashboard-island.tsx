import { CalendarClock, CalendarPlus, ClipboardList, Image, LogOut, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { logout } from '../../../contracts/accounts/customer-auth';
import {
  type CustomersBooking,
  getProfile,
  listUserBookings,
  type Profile,
} from '../../../contracts/accounts/customer-profile';
import { listUserInvoices } from '../../../contracts/money/user-invoices';
import type { AccountProps } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { formatPhone } from '../../../rules/accounts/phones';
import { priceText } from '../../../rules/bookings/bookings';
import { lastBookableDate } from '../../../rules/time/business-hours';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Breakable } from '../../../ui/data/breakable';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { useLogout } from '../../../ui/session/use-logout';
import { AccountFrame } from '../session/account-frame';
import { BookingList } from './booking-list';
import { bookingTimeTexts, nextOf } from './booking-state';
import { InvoiceList } from './invoice-list';

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </div>
  );
}

function ProfileCard({ profile }: { profile: Profile }) {
  const { username, firstName, lastName, email, phone, address, suburb, postcode } = profile;
  const place = [suburb, postcode].filter(Boolean).join(' ');
  return (
    <Card title="Profile">
      <dl className="flex flex-col gap-3">
        <Row name="Username">{username}</Row>
        <Row name="First name">{firstName}</Row>
        <Row name="Last name">{lastName}</Row>
        <Row name="Email">
          <Breakable text={email} />
          {!profile.emailConfirmed && (
            <span className="block font-normal text-ink-soft">Not confirmed yet</span>
          )}
          {profile.pendingEmail && (
            <span className="block font-normal text-ink-soft">{`${profile.pendingEmail} is not confirmed yet`}</span>
          )}
        </Row>
        <Row name="Phone">{formatPhone(phone)}</Row>
        <Row name="Address">{[address, place].filter(Boolean).join(', ')}</Row>
      </dl>
      {!phone && !address && (
        <p className="mt-4 text-ink-soft">Add your phone and address, and bookings fill themselves in.</p>
      )}
      <Button
        href={urls.editProfile}
        variant="secondary"
        wide
        className="mt-5"
        icon={<PencilLine aria-hidden className="size-5" />}
      >
        Edit Profile
      </Button>
    </Card>
  );
}

function NextAppointment({ booking }: { booking: CustomersBooking }) {
  const { date, time, agreed } = bookingTimeTexts(booking);
  return (
    <section aria-labelledby="next-appointment" className="iron rounded-l bg-iron p-5 text-on-iron sm:p-7">
      <h2
        id="next-appointment"
        className="flex items-center gap-2.5 font-body text-base font-bold text-straw"
      >
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        Next appointment
      </h2>
      <p className="mt-3 font-display text-3xl font-bold">{date}</p>
      <p className="mt-1 text-lg">{time}</p>
      {!agreed && <p className="mt-1 text-on-iron-soft">We’ll call you to agree on a time.</p>}
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3 border-t border-on-iron/20 pt-4">
        <div>
          <dt className="text-sm text-on-iron-soft">Confirmation</dt>
          <dd className="font-bold">{booking.confirmationNumber}</dd>
        </div>
        <div>
          <dt className="text-sm text-on-iron-soft">Price</dt>
          <dd className="font-bold">{priceText(booking.totalCost)}</dd>
        </div>
        <div>
          <dt className="text-sm text-on-iron-soft">Where</dt>
          <dd className="font-bold">{booking.suburb}</dd>
        </div>
      </dl>
    </section>
  );
}

function QuickActions({ workUrl }: { workUrl: string | null }) {
  const actions = [
    { href: urls.booking, label: 'Book Service', icon: CalendarPlus },
    { href: urls.myStable, label: 'My Stable', icon: ClipboardList },
    { href: urls.editProfile, label: 'Edit Profile', icon: PencilLine },
    ...(workUrl ? [{ href: workUrl, label: 'Our Work', icon: Image }] : []),
  ];
  return (
    <Card title="Quick Actions">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3">
        {actions.map(({ href, label, icon: Icon }, index) => (
          <li key={label}>
            <Button
              href={href}
              wide
              rel={href === workUrl ? 'noopener' : undefined}
              variant={index === 0 ? 'primary' : 'secondary'}
              className="h-full min-h-20 flex-col px-2"
              icon={<Icon aria-hidden className="size-6 shrink-0" />}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Ends the session, here and on the server. */
function LogoutButton() {
  const { leave, pending } = useLogout(logout, urls.home);
  return (
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden className="size-5" />}
      pending={pending}
      pendingLabel="Signing out…"
      onClick={leave}
    >
      Sign out
    </Button>
  );
}

interface DashboardProps extends AccountProps {
  firstName: string | null;
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

export function DashboardIsland(props: DashboardProps) {
  return (
    <AccountFrame username={props.username} answers={props.answers}>
      <Dashboard {...props} />
    </AccountFrame>
  );
}
