import type { ServiceProvider } from '../../../collections/payload-types';
import { invalidCode } from '../../../contracts/team/provider-portal';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { passwordMatches } from '../sign-in/passwords';
import type { Login } from '../sign-in/sign-in';

interface ProviderLogin {
  providerId: number;
  password?: string | null;
}

const providerById = (app: App, id: number) => rows(app, 'service-providers').one({ id, isActive: true });

/** Signs a provider in with the login code, and with a password once one is set. */
export const providerLogin: Login<ProviderLogin, ServiceProvider> = {
  role: 'provider',
  account: ({ providerId }) => `provider:${providerId}`,
  find: async (app, { providerId, password }) => {
    const provider = await providerById(app, providerId);
    // Runs for every sent password, so that the time does not reveal who has one.
    const right = password ? await passwordMatches(password, provider?.passwordHash) : false;
    return provider && (right || !provider.passwordHash) ? provider : null;
  },
  tried: async (app, { providerId }) =>
    (await providerById(app, providerId)) ? `service-providers ${providerId}` : undefined,
  subject: ({ id }) => ({ id }),
  refusal: invalidCode,
  stillHolds: async (app, { id, passwordHash }) => {
    const provider = await providerById(app, id);
    return provider !== null && (provider.passwordHash ?? null) === (passwordHash ?? null);
  },
};
