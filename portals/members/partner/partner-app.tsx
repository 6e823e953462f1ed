import { useEffect } from 'react';
import { partnerSession } from '../../../contracts/team/partner-portal';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loaded } from '../../../ui/loading/loaded';
import { Loading } from '../../../ui/loading/loading';
import { LazyPage } from '../../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../../ui/portal-kit/portal-pages';
import { redirectToSignIn } from '../../../ui/session/redirect-to';
import { PayeeContext } from '../shell/payee-id';
import { PortalShell } from '../shell/portal-shell';
import { PartnerHome } from './partner-home';

const statement = () => import('./partner-statement').then((module) => module.PartnerStatement);
const poster = () => import('./poster-page').then((module) => module.PosterPage);
const signInDialog = () => import('./partner-dialog').then((module) => module.PartnerDialog);

/** The partners' dashboard. Without a session it redirects to the sign-in. */
export function PartnerApp() {
  const session = useEndpoint(partnerSession, {}, { staleTime: Number.POSITIVE_INFINITY });
  const outside = session.data?.authenticated === false;
  useEffect(() => {
    if (outside) void redirectToSignIn('/referral');
  }, [outside]);
  return (
    <Loaded query={session} failure="The dashboard could not be loaded">
      {({ farrierId }) =>
        farrierId === null ? (
          <Loading rows={3} />
        ) : (
          <PayeeContext value={farrierId}>
            <PortalShell person={`partner ${farrierId}`} signInDialog={signInDialog}>
              <PortalPages
                pages={{
                  '/': <PartnerHome />,
                  '/statement': <LazyPage load={statement} />,
                  '/poster': <LazyPage load={poster} />,
                }}
              />
            </PortalShell>
          </PayeeContext>
        )
      }
    </Loaded>
  );
}
