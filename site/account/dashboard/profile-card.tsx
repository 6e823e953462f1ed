import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '../../../contracts/accounts/customer-profile';
import { urls } from '../../../contracts/pages/paths';
import { formatPhone } from '../../../rules/accounts/phones';
import { Breakable } from '../../../ui/data/breakable';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-semibold break-words">{children}</dd>
    </div>
  );
}

/** The customer's profile, as far as it is known. */
export function ProfileCard({ profile }: { profile: Profile }) {
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
