import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../rules/time/dates';
import { dateIn, defaultTimeZone } from '../rules/time/zone';
import { median } from '../tests/support/live-booking';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { signInAsOwner } from './load/owners-calls';
import { type Measured, startProcess } from './load/processes';
import { recordFigures } from './record-figures';

/**
 * `npm run bench:assistants`: compares the time of `get_day` and `find_client` with that of their calls, in turn,
 * with one token, 500 clients and a day with ten visits. Writes bench/baselines/assistants-baseline.json. Ends with 1
 * when a tool takes over 1.5 times as long as its call.
 */
const goal = 1.5;
const rounds = 200;
const warm = 40;
const today = dateIn(defaultTimeZone, new Date());
const day = addDays(today, 1);

/** A tool with its arguments, and the URL of its call. */
const pairs: [tool: string, args: object, path: string][] = [
  ['get_day', { date: day }, `/api/calendar/run?date=${day}`],
  ['find_client', { q: 'number 42' }, '/api/clients?q=number+42&page=1&pageSize=50'],
];

async function newToken({ url }: Measured, cookie: string): Promise<string> {
  const reply = await fetch(`${url}/api/admin/tokens`, {
    method: 'POST',
    headers: { cookie, Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Measured', scopes: ['calendar:read', 'clients:read'] }),
  });
  if (reply.status !== 201) throw new Error(`No token was made: ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const reply = await ask();
  const text = await reply.text();
  if (reply.status !== 200 || text.includes('"isError":true')) throw new Error(text);
  return performance.now() - startedAt;
}

async function measure({ url }: Measured, token: string, [tool, args, path]: (typeof pairs)[number]) {
  const headers = { Authorization: `Bearer ${token}` };
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: tool, arguments: args },
  });
  const asked = {
    ...headers,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  };
  const ofCall: number[] = [];
  const ofTool: number[] = [];
  for (let round = -warm; round < rounds; round++) {
    const call = async () => ofCall.push(await timed(() => fetch(`${url}${path}`, { headers })));
    const used = async () =>
      ofTool.push(await timed(() => fetch(`${url}/mcp/office`, { method: 'POST', headers: asked, body })));
    // The second of two equal reads finds warm pages, so each is first in every other round.
    for (const ask of round % 2 ? [call, used] : [used, call]) await ask();
  }
  const [callMs, toolMs] = [ofCall, ofTool].map((all) => median(all.slice(warm))) as [number, number];
  return {
    tool,
    callMs: inTenths(callMs),
    toolMs: inTenths(toolMs),
    ratio: Math.round((toolMs / callMs) * 100) / 100,
  };
}

const loadBefore = loadavg().map(inTenths);
const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare-book.ts', today, '500'], {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const server = await startProcess('bench/servers/ours.ts', env);
const token = await newToken(server, await signInAsOwner(server));
const figures = [];
for (const pair of pairs) figures.push(await measure(server, token, pair));
await server.stop();
rmSync(folder, { recursive: true, force: true });

recordFigures('assistants', { today, loadBefore, figures });
const missed = figures.filter(({ ratio }) => ratio > goal);
for (const { tool, ratio } of missed) console.error(`${tool} takes ${ratio} times as long as its call`);
process.exitCode = missed.length ? 1 : 0;
