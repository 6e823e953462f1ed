import { isSameSecret } from '../sign-in/passwords';
import { auditedOwner, codesRequired, ownerOfCode } from '../sign-in/second-factor';
import type { Login } from '../sign-in/sign-in';
import { ownerById } from './owner-account';

interface GateLogin {
  password: string;
  /** A code of any owner's phone, or a recovery code. Needed once codes are required. */
  code?: string;
}

/**
 * The shared password for the dashboard, without the CMS. With required codes, password and code are checked
 * together: no answer reveals which one was wrong, and a wrong password uses up no code.
 */
export const gateLogin: Login<GateLogin, { withCode: boolean; actor?: string }> = {
  role: 'owner',
  account: () => 'owner-gate',
  find: async (app, { password, code }) => {
    if (!isSameSecret(password, app.env.ADMIN_PASSWORD ?? '')) return null;
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
