import type { GoodCall } from './good-call';
import { codeAt, ownerWithPhone } from './owner-codes';
import type { TestServer } from './servers/server';
import { ownerLogin } from './servers/test-env';

/** Good calls about the sign-in of owners. They use the session of a CMS owner, not the shared password. */
export function ownerSecurityCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const { call } = server;
  const codes = '/api/admin/second-factor';
  const ownersPassword = { password: ownerLogin.password };
  const inCms = async () => ({ cookie: `farrier-cms=${await server.sessions.open('owner', { id: 1 })}` });
  return {
    'POST /api/admin/end-sessions': async () => ({ ...(await inCms()), body: { who: ['partners'] } }),
    [`POST ${codes}/key`]: async () => ({ ...(await inCms()), body: ownersPassword }),
    [`POST ${codes}/confirm`]: async () => {
      const { key } = (await call('POST', `${codes}/key`, { ...(await inCms()), body: ownersPassword })).body;
      return { ...(await inCms()), body: { code: codeAt(key, server.clock.now()) } };
    },
    [`POST ${codes}/recovery-codes`]: async () => {
      await ownerWithPhone(server).setUp((await inCms()).cookie);
      return { ...(await inCms()), body: ownersPassword };
    },
    [`POST ${codes}/stop-requiring`]: async () => ({ ...(await inCms()), body: ownersPassword }),
    [`DELETE ${codes}`]: async () => ({ ...(await inCms()), body: ownersPassword }),
  };
}
