import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median } from '../tests/support/live-booking';
import { bookingLoad } from './load/booking-load';
import { slowMail } from './load/slow-mail';
import { rest, startWhole } from './load/whole-server';
import { wireLoad } from './load/wire-load';

/**
 * `npm run bench:before-after -- folder`: compares an installed older checkout with this one, in turn, both run by
 * `npm start`: the home page, bookings alone and by ten customers at once, and their emails through a mail server
 * that takes 200 ms for each. Writes bench/baselines/before-after-baseline.json.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of an older checkout');
const checkouts = { before: resolve(folder), since: resolve('.') };
const rounds = 3;
const [alone, together, bookers] = [40, 160, 10];
const emailTakesMs = 200;
const round = (value: number) => Math.round(value * 10) / 10;

/** Waits until the mail server gets no more emails. */
async function allSent({ taken }: Awaited<ReturnType<typeof slowMail>>): Promise<void> {
  for (let before = -1; taken() !== before; ) {
    before = taken();
    await rest(5000);
  }
}

async function measure(checkout: string, dataDir: string) {
  const mail = await slowMail(emailTakesMs);
  const server = await startWhole(checkout, dataDir, {
    RATE_LIMIT_FACTOR: '1000000',
    SMTP_URL: mail.url,
    OWNER_EMAIL: 'owner@farrier.example',
  });
  await rest(3000);
  const page = { url: server.url, path: '/', headers: { 'Accept-Encoding': 'br' } };
  await wireLoad(page, 10, 1);
  const home = await wireLoad(page, 50, 3);
  await bookingLoad(server.url, { count: 20, atOnce: 5 });
  await allSent(mail);
  const one = await bookingLoad(server.url, { count: alone, atOnce: 1 });
  await allSent(mail);
  const [cpuBefore, sentBefore, startedAt] = [server.cpuMs(), mail.taken(), performance.now()];
  const ten = await bookingLoad(server.url, { count: together, atOnce: bookers });
  await allSent(mail);
  const emails = mail.taken() - sentBefore;
  // Subtracts the final wait without emails.
  const sending = (performance.now() - startedAt) / 1000 - 5;
  const cpu = server.cpuMs() - cpuBefore;
  await server.stop();
  await mail.close();
  return {
    homePerSecond: home.perSecond,
    aloneMedianMs: one.medianMs,
    aloneP99Ms: one.p99Ms,
    tenPerSecond: ten.perSecond,
    tenMedianMs: ten.medianMs,
    tenP99Ms: ten.p99Ms,
    bookingCpuMs: cpu / together,
    emails,
    emailsPerSecond: emails / sending,
  };
}

type Figures = Awaited<ReturnType<typeof measure>>;
const names = ['before', 'since'] as const;
const data = { before: '', since: '' };
for (const name of names) data[name] = mkdtempSync(join(tmpdir(), 'farrier-bench-'));
const loadBefore = loadavg().map(round);
// The first start builds, migrates and seeds.
for (const name of names) await (await startWhole(checkouts[name], data[name])).stop();
const taken: Record<(typeof names)[number], Figures[]> = { before: [], since: [] };
for (let turn = 0; turn < rounds; turn++)
  for (const name of names) taken[name].push(await measure(checkouts[name], data[name]));
for (const name of names) rmSync(data[name], { recursive: true, force: true });

const keys = Object.keys(taken.since[0] ?? {}) as (keyof Figures)[];
const middle = (name: (typeof names)[number], key: keyof Figures) =>
  median(taken[name].map((each) => each[key]));
const figures = keys.map((key) => ({
  figure: key,
  before: round(middle('before', key)),
  since: round(middle('since', key)),
  ratio: Math.round((middle('since', key) / middle('before', key)) * 100) / 100,
}));
console.log('load before', loadBefore, 'after', loadavg().map(round));
console.table(figures);
const machine = { cores: availableParallelism(), node: process.version, loadBefore };
const measuredAt = new Date().toISOString().slice(0, 10);
writeFileSync(
  'bench/baselines/before-after-baseline.json',
  `${JSON.stringify({ measuredAt, machine, rounds, figures }, null, 2)}\n`,
);
process.exit(0);
