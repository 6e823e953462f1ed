import { sameSecret } from '../sign-in/passwords';
import { auditedOwner, codesRequired, ownerOfCode } from '../sign-in/second-factor';
import type { Login } from '../sign-in/sign-in';
import { ownerById } from './owner-account';

interface Given {
  password: string;
  /** A code of any owner's phone, or one of their recovery codes; needed once codes are required. */
  code?: string;
}

/**
 * The shared password that opens the dashboard, and not the CMS. Where codes are required it is judged together with
 * one: nobody learns which of the two was wrong, and no code is used up by who does not know the password.
 */
export const gateLogin: Login<Given, { withCode: boolean; actor?: string }> = {
  role: 'owner',
  account: () => 'owner-gate',
  find: async (app, { password, code }) => {
    if (!sameSecret(password, app.env.ADMIN_PASSWORD ?? '')) return null;
    if (!(await codesRequired(app))) return { withCode: false };
    const ownerId = code ? await ownerOfCode(app, code) : null;
    if (ownerId === null) return null;
    const owner = await ownerById(app, ownerId);
    return owner && { withCode: true, actor: auditedOwner(owner) };
  },
  subject: () => ({}),
  actor: ({ actor }) => actor,
  refusal: async (app) => ((await codesRequired(app)) ? 'Incorrect password or code' : 'Incorrect password'),
  stillHolds: async (app, { withCode }) => withCode || !(await codesRequired(app)),
};
