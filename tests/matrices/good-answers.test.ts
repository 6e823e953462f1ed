import { expect, it } from 'vitest';
import { allEndpoints } from '../../contracts/all-endpoints';
import { roles } from '../../contracts/roles';
import { admits, answerChecker } from '../support/answer-checker';
import { callersOf } from '../support/callers';
import { nameOf } from '../support/good-calls';
import { connectedEnv } from '../support/servers/connected-env';
import { startTestServer } from '../support/servers/server';

const server = await startTestServer(connectedEnv);
const expectAnswer = answerChecker(server, await callersOf(server));

it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s gives each role that it names the answer that it declares',
  async (_name, endpoint) => {
    const named = roles.filter((role) => admits(endpoint, role));
    expect(named).not.toEqual([]);
    for (const role of named) await expectAnswer(endpoint, role);
  },
);
