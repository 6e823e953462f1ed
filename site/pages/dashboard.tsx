import type { AccountProps } from '../../contracts/pages/account';
import type { SiteFrame } from '../../contracts/pages/frame';
import { DashboardIsland } from '../account/dashboard/dashboard-island';
import { Island } from '../island';

/** `/dashboard`. */
export function DashboardPage({ frame, ...props }: AccountProps & { frame: SiteFrame }) {
  return (
    <div className="wrap min-h-[70svh] py-8 md:py-12">
      <Island
        name="dashboard"
        component={DashboardIsland}
        props={{ ...props, firstName: frame.viewer?.firstName ?? null, workUrl: frame.socialUrl }}
        wake="visible"
      />
    </div>
  );
}
