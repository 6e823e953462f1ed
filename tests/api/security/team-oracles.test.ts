import { describe, it } from 'vitest';
import { passwordCost } from '../../support/fakes/password-cost';
import { startTestServer } from '../../support/servers/server';
import { expectSameTime } from '../../support/servers/timing';
import { teamOf } from '../../support/team-calls';
import { setUpCalls, teamPassword } from '../../support/team-portal-calls';

// Makes hashing slow enough to detect by time.
passwordCost.rounds = 300_000;
const server = await startTestServer({ RATE_LIMIT_FACTOR: '100000' });
const { call } = server;
const team = teamOf(server);
const [pat, kit, ray] = [await team.provider(), await team.provider(), await team.partner()];
for (const { setupLink } of [pat, ray]) {
  const { path, body } = setUpCalls(setupLink).choose;
  await call('POST', path, { body });
}
const post = (path: string, body: object) => call('POST', path, { body });
const wrong = 'A wrong guess 1';

describe('the time of a refusal does not tell', { timeout: 120_000 }, () => {
  const enter = (providerId: number) => post('/api/provider-login', { providerId, password: wrong });
  it('whether a login code of the team exists', () =>
    expectSameTime(
      () => enter(pat.id),
      (round) => enter(10_000_000 + round),
    ));

  it('whether an email address is a partner’s', () => {
    const login = (email: string) => post('/api/referral-login', { email, password: wrong });
    return expectSameTime(
      () => login(ray.email),
      (round) => login(`nobody${round}@example.com`),
    );
  });

  it.each([
    ['the team', '/api/service-provider', kit.loginUsername],
    ['partners', '/api/referral-farrier', ray.loginUsername],
  ])('which usernames of %s there are, at their set-up links', async (_who, path, username) => {
    const token = 'a'.repeat(43);
    const look = (name: string) => call('GET', `${path}-by-username/${name}?token=${token}`);
    const choose = (name: string) =>
      post(`${path}/setup-password`, { username: name, password: teamPassword, token });
    await expectSameTime(
      () => look(username),
      () => look('nobody.at.all'),
    );
    await expectSameTime(
      () => choose(username),
      () => choose('nobody.at.all'),
    );
  });
});
