import { getProfile } from '../../../contracts/accounts/customer-profile';
import type { AccountProps } from '../../../contracts/pages/account';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loaded } from '../../../ui/loading/loaded';
import { AccountFrame } from '../session/account-frame';
import { DetailsForm } from './details-form';
import { EmailForm } from './email-form';
import { PasswordForm } from './password-form';
import { YourData } from './your-data';

function ProfileEdit({ today }: AccountProps) {
  const profile = useEndpoint(getProfile, {});
  return (
    <Loaded query={profile} failure="Your profile could not be loaded" rows={4}>
      {(known) => (
        <div className="flex flex-col gap-6">
          <DetailsForm profile={known} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <EmailForm profile={known} />
            <PasswordForm />
          </div>
          <YourData today={today} />
        </div>
      )}
    </Loaded>
  );
}

/** Everything that a customer can change about the account. */
export function ProfileIsland(props: AccountProps) {
  return (
    <AccountFrame username={props.username} answers={props.answers}>
      <ProfileEdit {...props} />
    </AccountFrame>
  );
}
