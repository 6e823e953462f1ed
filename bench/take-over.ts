import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn, defaultTimeZone } from '../rules/time/zone';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';

/**
 * `npm run bench:take-over`: how long the book of clients is taken over from 20,000 bookings and their visits, and that a
 * second time changes nothing. Ends with 1 when it does.
 */
const bookings = 20_000;
const today = dateIn(defaultTimeZone, new Date());
const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const output = execFileSync(
  process.execPath,
  ['--import', 'tsx', 'bench/load/take-book-over.ts', today, String(bookings)],
  {
    env: { ...process.env, ...testEnv(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
  },
);
rmSync(folder, { recursive: true, force: true });
const { first, second } = JSON.parse(output.toString().trim().split('\n').at(-1) ?? '{}');
const isSame = first.contents === second.contents && second.clients === 0;
console.log('load', loadavg().map(inTenths));
console.table({ first: { ...first, contents: undefined }, second: { ...second, contents: undefined } });
console.log(isSame ? 'The second time changed nothing' : 'The second time changed rows');
process.exitCode = isSame ? 0 : 1;
