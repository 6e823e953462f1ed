import type { Endpoint } from '../../contracts/endpoint';
import type { Role } from '../../contracts/roles';
import { newCustomer } from './customers';
import { type GoodCall, goodCalls, isPlain, nameOf } from './good-calls';
import type { TestServer } from './servers/server';
import { teamOf } from './team-calls';

/** Somebody of each role, and the good call that each endpoint needs. */
export async function callersOf(server: TestServer) {
  const mia = await newCustomer(server, 'mia');
  const team = teamOf(server);
  const subjects: Record<Role, { id?: number; name?: string }> = {
    guest: {},
    owner: {},
    worker: { name: 'sam' },
    customer: { id: mia.id },
    provider: { id: (await team.provider()).id },
    partner: { id: (await team.partner()).id },
  };
  const good = goodCalls(server, mia);
  return {
    providersNumber: String(subjects.provider.id),
    /** A new session for each call: signing in and out end the one that the browser had. */
    cookieOf: async (role: Role) => (role === 'guest' ? undefined : server.cookieFor(role, subjects[role])),
    /** A role's good call to an endpoint. */
    async goodCall(endpoint: Endpoint, role: Role): Promise<GoodCall> {
      const make = good[nameOf(endpoint)];
      if (!make && !isPlain(endpoint))
        throw new Error(`tests/support/good-calls.ts has no call of ${nameOf(endpoint)}`);
      return (await make?.(role)) ?? {};
    },
  };
}
