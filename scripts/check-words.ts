import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Fails when a source uses a word that docs/glossary.md has a plainer one for. */
const plainer: Record<string, string> = {
  owingRows: 'outbox rows',
  owedBookings: 'outbox rows',
  changeAndOwe: 'update with outbox',
  settleItself: 'process pending',
  sweeper: 'recovery, or clean-up',
  swept: 'recovered, or deleted',
  asKept: 'to public booking',
  takeAhead: 'prefetched data',
  groupCommits: 'batch writes',
  findFlatRows: 'rows as JSON',
  insertOnce: 'insert idempotent',
  makeOnce: 'create idempotent',
  letGo: 'release',
  lendConfig: 'share config',
  useRoad: 'offline days',
  owedTo: 'payables',
  owedNow: 'payables',
  untell: 'cancel push',
  whyUntextable: 'SMS block reason',
  patience: 'timeout',
  anew: 'again',
};
const folders = [
  'rules',
  'contracts',
  'collections',
  'cms',
  'site',
  'portals',
  'ui',
  'tests',
  'scripts',
  'bench',
];
const words = new RegExp(`\\b(${Object.keys(plainer).join('|')})\\b`, 'gi');
const isChecked = (file: string) =>
  /\.tsx?$/.test(file) && !/payload-types|\/migrations\/|scripts\/check-words\.ts$/.test(file);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === '.next') return [];
    if (statSync(path).isDirectory()) return sourcesIn(path);
    return isChecked(path) ? [path] : [];
  });
}

/** A test is named by its subject, never by a riddle that begins with what or who. */
const riddle = /\b(?:it|test|describe)\('(?:what|who|whoever|whatever|which)\b/;

const plainerOf = new Map(Object.entries(plainer).map(([word, plain]) => [word.toLowerCase(), plain]));
const faults = folders.flatMap(sourcesIn).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(words)].map(
        ([word]) => `${file}:${at + 1} says '${word}'; say '${plainerOf.get(word.toLowerCase())}'`,
      ),
    ),
);
const riddles = folders.flatMap(sourcesIn).flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (riddle.test(line) ? [`${file}:${at + 1} names a test without its subject`] : [])),
);
for (const fault of riddles) console.error(fault);
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} words that the glossary replaces` : 'The words are plain');
process.exit(faults.length + riddles.length ? 1 : 0);
