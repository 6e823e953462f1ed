import { sameSecret } from './passwords';
import type { Login } from './sign-in';

/** The shared password that opens the dashboard, and not the CMS. */
export const gateLogin: Login<{ password: string }, true> = {
  role: 'owner',
  account: () => 'owner-gate',
  find: async (app, { password }) => sameSecret(password, app.env.ADMIN_PASSWORD ?? '') || null,
  subject: () => ({}),
  refusal: 'Incorrect password',
};
