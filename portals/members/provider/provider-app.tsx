import { useQueryClient } from '@tanstack/react-query';
import { providerSession } from '../../../contracts/team/provider-portal';
import { keyOf, useEndpoint } from '../../../ui/api/use-endpoint';
import { Loaded } from '../../../ui/loading/loaded';
import { LazyPage } from '../../../ui/portal-kit/lazy-page';
import { PortalPages } from '../../../ui/portal-kit/portal-pages';
import { PayeeContext } from '../shell/payee-id';
import { PortalShell } from '../shell/portal-shell';
import { ProviderHome } from './provider-home';
import { ProviderLogin } from './provider-sign-in';

const statement = () => import('./provider-statement').then((module) => module.ProviderStatement);
const signInDialog = () => import('./provider-dialog').then((module) => module.ProviderDialog);

export function ProviderApp() {
  const client = useQueryClient();
  const session = useEndpoint(providerSession, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Loaded query={session} failure="The portal could not be loaded">
      {({ providerId }) =>
        providerId === null ? (
          <ProviderLogin
            onEntered={() => client.invalidateQueries({ queryKey: keyOf(providerSession, {}) })}
          />
        ) : (
          <PayeeContext value={providerId}>
            <PortalShell person={`provider ${providerId}`} signInDialog={signInDialog}>
              <PortalPages pages={{ '/': <ProviderHome />, '/statement': <LazyPage load={statement} /> }} />
            </PortalShell>
          </PayeeContext>
        )
      }
    </Loaded>
  );
}
