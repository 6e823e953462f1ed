import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMissing } from '../scripts/build';
import { testEnv } from '../tests/support/servers/test-env';
import { inTenths } from './figures';
import { signInAsOwner } from './load/owners-calls';
import { type Measured, startProcess } from './load/processes';

/**
 * `npm run bench:import [-- <file>]`: measures the import of 1,000 rows, and how long the import and the preview of
 * hostile 5 MB files block the server. Writes bench/baselines/import-baseline.json. Ends with 1 when a goal is
 * missed.
 */
const goals = { importMs: 20_000, heldUpMs: 100 };
const bytes = 4_900_000;
const only = process.argv[2];

const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));
const list = (count: number) => {
  const heading = 'Name,Phone,Email,Address,Suburb,Horse,Weeks,Last done';
  const row = (at: number) =>
    `Ann Row${at},${410_000_000 + at},ann${at}@example.com,${at} Quarry Track,Suburb ${at % 40},Horse ${at},6,3/11/25`;
  return [heading, ...rows(count, row)].join('\n');
};

/** Files by their effect on a careless reader. */
const files: Record<string, string> = {
  '5,000 rows': list(5000),
  'blank lines': '\n'.repeat(bytes),
  'commas alone': `Name,Phone\n${',,,,,\n'.repeat(bytes / 6)}`,
  'a heading of spaces': `Name,${' '.repeat(2_000_000)}x\nAnn,1`,
  'an open quotation mark': `Name\n"${'Ann\n'.repeat(bytes / 4)}`,
  'weeks of spaces': `Name,Horse,Weeks\n${rows(90, (at) => `Ann ${at},Bella,1${' '.repeat(50_000)}x`).join('\n')}`,
  'cells of numbers': `Name,otherPhones\n${rows(2000, (at) => `Ann ${at},"${'0491570006,'.repeat(200)}"`).join('\n')}`,
  'cells of signs': `Name,Email\n${rows(200, (at) => `Ann ${at},${'@.'.repeat(10_000)}`).join('\n')}`,
  'cards of line ends': `BEGIN:VCARD${'\n'.repeat(bytes)}`,
  'one phone for all': `Name,Phone\n${rows(4900, (at) => `Ann${at} Row${at},0491570006`).join('\n')}`,
  'one client, many horses': `Name,Suburb,Horse\n${rows(4900, (at) => `Ann Row,Bunyip,Horse ${at}`).join('\n')}`,
};

interface Figure {
  file: string;
  preview: boolean;
  status: number;
  ms: number;
  cpuMs: number;
  /** Longest time in milliseconds in which the server's thread answered no call. */
  heldUpMs: number;
}

async function importFile(server: Measured, cookie: string, file: string, preview: boolean): Promise<Figure> {
  const body = new FormData();
  if (preview) body.append('preview', 'true');
  body.append('file', new Blob([files[file] ?? list(1000)]), 'clients.csv');
  const before = await server.used();
  const startedAt = performance.now();
  const reply = await fetch(`${server.url}/api/clients/import`, {
    method: 'POST',
    headers: { cookie, Origin: server.url, Accept: 'application/x-ndjson' },
    body,
  });
  const text = await reply.text();
  const ms = Math.round(performance.now() - startedAt);
  const last = JSON.parse(text.slice(text.trimEnd().lastIndexOf('\n') + 1));
  const after = await server.used();
  const cpuMs = Math.round((after.cpuMicros - before.cpuMicros) / 1000);
  return {
    file,
    preview,
    status: last.status ?? reply.status,
    ms,
    cpuMs,
    heldUpMs: inTenths(after.heldUpMs),
  };
}

await buildMissing();
const loadBefore = loadavg().map(inTenths);
const folder = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const server = await startProcess('bench/servers/ours.ts', testEnv(folder, { RATE_LIMIT_FACTOR: '1000000' }));
const cookie = await signInAsOwner(server);
const figures = [await importFile(server, cookie, '1,000 rows', false)];
for (const file of Object.keys(files))
  if (!only || only === file) figures.push(await importFile(server, cookie, file, true));
await server.stop();
rmSync(folder, { recursive: true, force: true });

console.log('load before', loadBefore, 'after', loadavg().map(inTenths));
console.table(figures);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(
  'bench/baselines/import-baseline.json',
  `${JSON.stringify({ measuredAt, machine, figures }, null, 2)}\n`,
);
const [imported] = figures;
const late = figures.filter(({ heldUpMs }) => heldUpMs > goals.heldUpMs);
for (const { file, heldUpMs } of late) console.error(`“${file}” holds the server up for ${heldUpMs} ms`);
if (!imported || imported.ms > goals.importMs) console.error(`1,000 rows take ${imported?.ms} ms`);
process.exitCode = late.length || !imported || imported.ms > goals.importMs ? 1 : 0;
