import { Handshake } from 'lucide-react';
import { useEffect } from 'react';
import { partnerForgot } from '../../../contracts/team/forgotten-passwords';
import { partnerSession } from '../../../contracts/team/partner-portal';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loading } from '../../../ui/loading/loading';
import { leaveTo } from '../../../ui/session/leave-to';
import { SignInPage } from '../shell/sign-in-page';
import { PartnerFields } from './partner-fields';
import { usePartnerLogin } from './use-partner-login';

const dashboard = '/referral-dashboard';

/** Where to go on: to the dashboard or, within it, to where one came from. */
function wayOn(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  return next === dashboard || next.startsWith(`${dashboard}/`) || next.startsWith(`${dashboard}?`)
    ? next
    : dashboard;
}

/** In front of the partners' dashboard. Who is signed in goes on to it. */
export function PartnerSignIn() {
  const session = useEndpoint(partnerSession, {});
  const { field, ...form } = usePartnerLogin(() => leaveTo(wayOn()));
  const inside = session.data?.authenticated ?? false;
  useEffect(() => {
    if (inside) void leaveTo(wayOn());
  }, [inside]);
  if (inside) return <Loading rows={3} />;
  return (
    <SignInPage
      {...form}
      title="Partner Login"
      icon={<Handshake />}
      description="The clients that you sent us, and your commission. Sign in with your email and the password that you chose."
      label="Login"
      forgot={partnerForgot}
    >
      <PartnerFields field={field} />
    </SignInPage>
  );
}
