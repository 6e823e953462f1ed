import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn, defaultTimeZone } from '../rules/time/zone';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { signInAsOwner, timeCall } from './load/owners-calls';
import { type Measured, startProcess } from './load/processes';
import { rest } from './load/whole-server';
import { recordFigures } from './record-figures';

/**
 * `npm run bench:due`: measures a page of the due board with 500 clients and 1,200 horses, and with 5,000 and 12,000,
 * also right after a horse changed; and the list of clients by what their horses, visits and invoices say. Writes
 * bench/baselines/due-board-baseline.json. Ends with 1 when a goal is missed.
 */
const goals = { board: 25, list: 60 };
const today = dateIn(defaultTimeZone, new Date());
const board = '/api/clients/due';
const pages = ['?page=1', '?page=20', '?page=1&suburb=Suburb%203', '?page=1&q=horse', '?page=1&state=soon'];
const list = '/api/clients?page=1';
const orders = ['&sort=nextDueOn', '&sort=-balance', '&sort=-lastVisitOn'];

/** Returns a function that changes the first horse of a client, and waits for what follows. */
async function horseChanger({ url }: Measured, cookie: string) {
  const [row] = await (await fetch(`${url}${board}?page=1`, { headers: { cookie } }))
    .json()
    .then(({ items }) => items);
  const path = `${url}/api/clients/${row.client.id}/horses/${row.horses[0].id}`;
  const headers = { cookie, Origin: url, 'Content-Type': 'application/json' };
  let changes = 0;
  return async () => {
    changes += 1;
    const body = JSON.stringify({ name: `Horse, name ${changes}` });
    const { status } = await fetch(path, { method: 'PATCH', headers, body });
    if (status !== 200) throw new Error(`The change of a horse was answered with ${status}`);
    await rest(100);
  };
}

async function measure(clients: number) {
  const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
  const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });
  execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare-book.ts', today, String(clients)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await startProcess('bench/servers/ours.ts', env);
  const cookie = await signInAsOwner(server);
  const change = await horseChanger(server, cookie);
  const asked = [
    ...pages.map((query) => ({ goal: goals.board, path: `${board}${query}`, changed: false })),
    { goal: goals.board, path: `${board}?page=1`, changed: true },
    ...orders.flatMap((order) => [
      { goal: goals.list, path: `${list}${order}`, changed: false },
      { goal: goals.list, path: `${list}${order}`, changed: true },
    ]),
  ];
  const figures = [];
  for (const each of asked) {
    const rounds = each.changed ? { rounds: 30, warm: 5, before: change } : { rounds: 100, warm: 20 };
    figures.push({ clients, ...each, ...(await timeCall(server, cookie, each.path, rounds)) });
  }
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

const loadBefore = loadavg().map(inTenths);
const figures = [...(await measure(500)), ...(await measure(5000))];
recordFigures('due-board', { today, loadBefore, figures });
const missed = figures.filter(({ medianMs, goal }) => medianMs >= goal);
for (const { clients, path, changed, medianMs } of missed)
  console.error(`${path} of ${clients} clients takes ${medianMs} ms${changed ? ' after a change' : ''}`);
process.exitCode = missed.length ? 1 : 0;
