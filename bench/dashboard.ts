import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn } from '../rules/time/zone';
import { testEnv } from '../tests/support/servers/test-env';
import { firstLoadKb, inTenths } from './figures';
import { measureOpening } from './load/opening';
import { signInAsOwner, timeCall } from './load/owners-calls';
import { startProcess } from './load/processes';

/**
 * `npm run bench:dashboard`: measures the dashboard's lists and figures among 20,000 bookings and 5,000 replies, and
 * when its first screen is usable. Writes bench/baselines/dashboard-baseline.json. Ends with 1 when a goal is missed.
 */
const goals = { callMs: 40, usableMs: 1300, firstLoadKb: 150 };
const rounds = 60;
const today = dateIn('Australia/Melbourne', new Date());
const calls = {
  'bookings, newest': '/api/bookings?page=1&pageSize=25',
  'bookings, page 400': '/api/bookings?page=400&pageSize=25',
  'bookings, to call': '/api/bookings?state=confirmed&called=false&sort=-rushService&page=1&pageSize=100',
  'bookings, priority': '/api/bookings?page=1&pageSize=25&rushService=true',
  'bookings, by state and date': '/api/bookings?page=1&pageSize=25&state=completed&sort=-serviceDate',
  'bookings, by last name': '/api/bookings?page=1&pageSize=25&sort=lastName',
  'bookings, search': '/api/bookings?page=1&pageSize=25&q=ruby',
  'bookings, search for nobody': '/api/bookings?page=1&pageSize=25&q=nobody%20at%20all',
  'bookings, search by phone': '/api/bookings?page=1&pageSize=25&q=0412%20000%20123',
  'totals, all': '/api/admin/totals',
  'totals, month': '/api/admin/totals?period=month',
  'totals, last month': '/api/admin/totals?period=last-month',
  'totals, year': '/api/admin/totals?period=year',
  charts: '/api/admin/charts',
  'needs you': '/api/admin/needs-you',
  waiting: '/api/admin/waiting',
  owed: '/api/admin/owed',
  'replies, newest 50': '/api/admin/sms-replies?page=1&pageSize=50',
  'replies, newest 200': '/api/admin/sms-replies?page=1&pageSize=200',
  'clients, page': '/api/admin/users?page=1&pageSize=25',
  subscribers: '/api/booklet-subscribers?page=1&pageSize=10',
  'subscribers, search': '/api/booklet-subscribers?page=1&pageSize=10&q=ruby',
  surveys: '/api/admin/surveys?page=1&pageSize=10',
  mailings: '/api/admin/booklet-mailings?page=1&pageSize=10',
};

const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const env = testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' });

const loadBefore = loadavg().map(inTenths);
execFileSync(process.execPath, ['--import', 'tsx', 'bench/load/prepare-dashboard.ts', today], {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const server = await startProcess('bench/servers/ours.ts', env);
const cookie = await signInAsOwner(server);
const lists = [];
for (const [call, path] of Object.entries(calls))
  lists.push({ call, ...(await timeCall(server, cookie, path, { rounds, warm: 10 })) });
// Usable means that a call can be noted.
const opening = await measureOpening(server.url, cookie, { path: '/admin', selector: '#call-now ol button' });
await server.stop();
rmSync(folder, { recursive: true, force: true });

const kb = firstLoadKb('portals/owner/main.tsx');
console.log('load before', loadBefore, 'after', loadavg().map(inTenths));
console.table(lists);
console.table(opening);
console.log(`first load: ${kb} kB of JavaScript, gzipped`);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const figures = { measuredAt: today, machine, lists, opening, firstLoadKb: kb };
writeFileSync('bench/baselines/dashboard-baseline.json', `${JSON.stringify(figures, null, 2)}\n`);

const missed = [
  ...lists.map(({ call, medianMs }) => (medianMs < goals.callMs ? '' : `${call} takes ${medianMs} ms`)),
  ...opening.map(({ phone, medianMs }) =>
    medianMs < goals.usableMs ? '' : `On ${phone} the first screen is usable after ${medianMs} ms`,
  ),
  kb < goals.firstLoadKb ? '' : `The dashboard weighs ${kb} kB at its first load`,
].filter(Boolean);
for (const text of missed) console.error(text);
process.exit(missed.length ? 1 : 0);
