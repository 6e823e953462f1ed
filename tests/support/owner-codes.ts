import { Secret, TOTP } from 'otpauth';
import { cookieOf } from './customers';
import type { CallOptions, TestServer } from './servers/server';
import { ownerLogin } from './servers/test-env';

/** Returns the code that an authenticator app shows for this key at an instant. */
export const codeAt = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: now.getTime() });

/** Lifetime of a code, in milliseconds. */
export const step = 30_000;

/** An owner who signs in to the CMS and the dashboard, with an authenticator app. */
export function ownerWithPhone(server: TestServer) {
  const { call, clock } = server;
  const signIn = (more: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call('POST', '/cms-api/owners/login', { body: { ...ownerLogin, ...more }, ...options });
  const api = (method: string, path: string, cookie: string, body?: unknown) =>
    call(method, `/api/admin/second-factor${path}`, { cookie, body });
  const { password } = ownerLogin;

  /** Sets up codes as the CMS page does. Returns the app's key and the recovery codes. */
  async function setUp(cookie: string): Promise<{ key: string; recoveryCodes: string[] }> {
    const { key } = (await api('POST', '/key', cookie, { password })).body;
    const confirmed = await api('POST', '/confirm', cookie, { code: codeAt(key, clock.now()) });
    if (confirmed.status !== 200) throw new Error(`Codes were not confirmed: ${confirmed.text}`);
    clock.advance(step);
    return { key, recoveryCodes: confirmed.body.recoveryCodes };
  }

  const payloadSees = async (cookie: string) =>
    (await server.app.payload.auth({ headers: new Headers({ cookie, 'sec-fetch-site': 'same-origin' }) }))
      .user;

  /** Requires codes of every owner with the CMS form, or ends that with the password. */
  async function require(cookie: string, requireCodes: boolean) {
    if (!requireCodes) return api('POST', '/stop-requiring', cookie, { password });
    return save(cookie, { requireCodes });
  }

  /** Saves the form of the sign-in rules as this owner. */
  async function save(cookie: string, data: { requireCodes: boolean }) {
    const user = await payloadSees(cookie);
    return server.app.payload.updateGlobal({
      slug: 'sign-in',
      data,
      user,
      overrideAccess: false,
    });
  }

  return {
    signIn,
    api,
    setUp,
    require,
    save,
    payloadSees,
    cookie: async (more?: Record<string, unknown>) => cookieOf(await signIn(more)),
    codeNow: (key: string) => codeAt(key, clock.now()),
  };
}
