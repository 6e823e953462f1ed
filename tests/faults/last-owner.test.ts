import { expect, it } from 'vitest';
import { cookieOf } from '../support/customers';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { ownerLogin, publicUrl } from '../support/servers/test-env';

const { processes } = await startProcesses(2, {}, 'whole');
const [here] = processes as [ServerProcess];
const headers = { origin: publicUrl };
type Login = typeof ownerLogin;
const signIn = (body: Login) => here.call('POST', '/cms-api/owners/login', { body, headers });

it('two deletions at the same moment leave one owner, in two processes', async () => {
  let left: Login = ownerLogin;
  // The deletions of one round rarely meet on an idle machine.
  for (const round of [1, 2, 3, 4]) {
    const cookie = cookieOf(await signIn(left));
    const other = { email: `other-${round}@test.example`, password: 'other-owner-password' };
    const body = { ...other, name: 'Other' };
    expect((await here.call('POST', '/cms-api/owners', { cookie, headers, body })).status).toBe(201);
    const owners = (await here.call('GET', '/cms-api/owners', { cookie, headers })).body.docs;
    expect(owners).toHaveLength(2);
    const replies = await Promise.all(
      processes.map((server, index) =>
        server.call('DELETE', `/cms-api/owners/${owners[index].id}`, { cookie, headers }),
      ),
    );
    expect([round, replies.filter(({ status }) => status === 200).length]).toEqual([round, 1]);
    const logins = [await signIn(left), await signIn(other)];
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
    if (logins[1]?.status === 200) left = other;
  }
});
