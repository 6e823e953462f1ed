import type { Endpoint } from '../../contracts/endpoint';
import type { Role } from '../../contracts/roles';
import { newCustomer } from './customers';
import type { GoodCall } from './good-call';
import { goodCalls, isPlain, nameOf } from './good-calls';
import type { TestServer } from './servers/server';
import { teamOf } from './team-calls';

/** Returns a role that may call the endpoint. */
export const roleOf = ({ who }: Endpoint): Role => (who === 'everyone' ? 'guest' : (who.at(-1) ?? 'guest'));

/** Returns a caller of each role, and the good call of each endpoint. */
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
    /** Opens a session for each call, because signing in or out ends the browser's earlier session. */
    cookieOf: async (role: Role) => (role === 'guest' ? undefined : server.cookieFor(role, subjects[role])),
    async goodCall(endpoint: Endpoint, role: Role): Promise<GoodCall> {
      const make = good[nameOf(endpoint)];
      if (!make && !isPlain(endpoint))
        throw new Error(`tests/support/good-calls.ts has no call of ${nameOf(endpoint)}`);
      return (await make?.(role)) ?? {};
    },
  };
}
