import type { AccountProps } from '../../contracts/pages/account';
import { urls } from '../../contracts/pages/paths';
import { PageHeader } from '../../ui/layout/page-header';
import { ProfileIsland } from '../account/profile/profile-island';
import { Island } from '../island';

/** `/profile/edit`. */
export function ProfileEditPage(props: AccountProps) {
  return (
    <div className="wrap min-h-[70svh] py-6 md:py-10">
      <div className="mx-auto max-w-4xl">
        <PageHeader title="Edit Profile" back={{ href: urls.dashboard, label: 'My Account' }} />
        <Island name="profile" component={ProfileIsland} props={props} wake="visible" />
      </div>
    </div>
  );
}
