import { useEffect } from 'react';
import { partnerForgot } from '../../../contracts/team/forgotten-passwords';
import { partnerSession } from '../../../contracts/team/partner-portal';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loading } from '../../../ui/loading/loading';
import { redirectTo } from '../../../ui/session/redirect-to';
import { SignInPage } from '../shell/sign-in-page';
import { PartnerFields } from './partner-fields';
import { usePartnerLogin } from './use-partner-login';

const dashboard = '/referral-dashboard';

/** Returns the next page: the dashboard, or its page that required the sign-in. */
function wayOn(): string {
  const next = new URLSearchParams(window.location.search).get('next') ?? '';
  return next === dashboard || next.startsWith(`${dashboard}/`) || next.startsWith(`${dashboard}?`)
    ? next
    : dashboard;
}

export function PartnerSignIn() {
  const session = useEndpoint(partnerSession, {});
  const { field, ...form } = usePartnerLogin(() => redirectTo(wayOn()));
  const inside = session.data?.authenticated ?? false;
  useEffect(() => {
    if (inside) void redirectTo(wayOn());
  }, [inside]);
  if (inside) return <Loading rows={3} />;
  return (
    <SignInPage
      {...form}
      forWhom="For partners: the clients you sent us and your commission. Use your email and the password you chose."
      forgot={partnerForgot}
    >
      <PartnerFields field={field} />
    </SignInPage>
  );
}
