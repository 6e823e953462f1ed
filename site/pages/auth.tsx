import type { AuthProps } from '../../contracts/pages/account';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import { SignInCard } from '../../ui/layout/sign-in-card';
import { AuthIsland } from '../account/auth/auth-island';
import { BrandPanel } from '../account/auth/brand-panel';
import { Island } from '../island';

const titleOf = ({ confirmToken, resetToken }: AuthProps) => {
  if (confirmToken) return 'One more step';
  return resetToken ? 'Almost there' : 'Sign in';
};

/** `/auth`. */
export function AuthPage({ frame, ...props }: AuthProps & { frame: SiteFrame }) {
  return (
    <div className="wrap grid gap-8 py-8 md:grid-cols-2 md:gap-12 md:py-14">
      <div className="mx-auto w-full max-w-lg min-w-0 md:mx-0">
        <SignInCard
          business={frame.businessName}
          title={titleOf(props)}
          forWhom="For customers: your bookings and your horses."
        >
          <Island name="auth" component={AuthIsland} props={props} wake="visible" />
        </SignInCard>
        <noscript>
          <p className="mt-6 rounded-m bg-info-soft px-4 py-3 text-on-info-soft">
            {'Signing in needs JavaScript. Booking works without: '}
            <a className="underline" href={urls.booking}>
              book the farrier
            </a>
            {frame.phone && ` or call ${frame.phone}`}.
          </p>
        </noscript>
      </div>
      <BrandPanel />
    </div>
  );
}
