import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { goneWordsIn } from './gone-words';

/** Fails when code or a text for people has a word for which docs/glossary.md has a plainer one. */
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
  'rows',
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

/** A test's title begins with its subject, never with what or who. */
const riddle = /\b(?:it|test|describe)\('(?:what|who|whoever|whatever|which)\b/;

/** A comment begins with a verb or a noun, never with a clause in place of one. */
const clause = /^(?:What|Who|Whose|Whom|Whoever|Whatever|Those|Which|Of|By|That it)\b/;

/** Returns the text of a comment that begins on this line; null for others. */
function commentBegunOn(line: string, before: string): string | null {
  const [, own] = /^\s*\/\*\*? (.+)/.exec(line) ?? [];
  if (own) return own;
  const [, first] = /^\s*\/\*\*$/.test(before) ? (/^\s*\* (.+)/.exec(line) ?? []) : [];
  if (first) return first;
  const [, words] = /^\s*\/\/ (.+)/.exec(line) ?? [];
  return words && !/^\s*\/\/ /.test(before) ? words : null;
}

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

const clauses = folders.flatMap(sourcesIn).flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    clause.test(commentBegunOn(line, lines[at - 1] ?? '') ?? '')
      ? [`${file}:${at + 1} begins a comment with a clause: begin with a verb or a noun`]
      : [],
  );
});

/** Folders with strings for people: on screens, in messages, in the CMS and in errors. */
const shownFolders = ['rules', 'contracts', 'rows', 'collections', 'cms', 'site', 'portals', 'ui', 'scripts'];
const isShown = (file: string) =>
  !/\.test\.tsx?$|\/common-passwords\.ts$|^scripts\/(gone-words|check-\w+)\.ts$/.test(file);

interface Node {
  type?: string;
  start?: number;
  value?: unknown;
  name?: { name?: string };
  key?: { name?: string };
  callee?: { name?: string };
  arguments?: unknown[];
}

/** Attributes and fields whose single words people read; words of other fields may be values. */
const readNames = /^(title|label|placeholder|description|hint|caption|confirmLabel|pendingLabel)$/;

/** Returns the words of `plural(count, 'day')` and the plural that it builds. */
const pluralTexts = (args: readonly unknown[]): { text: string; start: number }[] =>
  args.flatMap((each) => {
    const { type, start = 0, value } = each as Node;
    return type === 'Literal' && typeof value === 'string'
      ? [{ text: `${value} ${value}s`, start }]
      : textsIn(each);
  });

/**
 * Returns the texts in a syntax tree that people read: JSX text and labels, and string literals and template parts
 * with a space.
 */
function textsIn(node: unknown, isLabel = false): { text: string; start: number }[] {
  if (Array.isArray(node)) return node.flatMap((each) => textsIn(each));
  if (typeof node !== 'object' || node === null) return [];
  const { type, start = 0, value, name, key, callee, arguments: args = [] } = node as Node;
  const cooked = type === 'TemplateElement' ? (value as { cooked?: string }).cooked : value;
  const isText = type === 'Literal' || type === 'TemplateElement' || type === 'JSXText';
  const isRead = type === 'JSXText' || isLabel;
  const texts =
    isText && typeof cooked === 'string' && (isRead || /\w\s+\w/.test(cooked))
      ? [{ text: cooked, start }]
      : [];
  const labels =
    (type === 'JSXAttribute' && readNames.test(name?.name ?? '')) ||
    (type === 'Property' && readNames.test(key?.name ?? ''));
  if (type === 'CallExpression' && callee?.name === 'plural') return pluralTexts(args);
  const inner = Object.entries(node).flatMap(([part, each]) => textsIn(each, labels && part === 'value'));
  return [...texts, ...inner];
}

const goneFaults = shownFolders
  .flatMap(sourcesIn)
  .filter(isShown)
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return textsIn(parseSync(file, source).program).flatMap(({ text, start }) =>
      goneWordsIn(text.replace(/\s+/g, ' ').trim()).map(
        (gone) => `${file}:${source.slice(0, start).split('\n').length} shows ${gone}`,
      ),
    );
  });
for (const fault of goneFaults) console.error(fault);
for (const fault of [...riddles, ...clauses]) console.error(fault);
for (const fault of faults) console.error(fault);
const count = faults.length + goneFaults.length;
console.log(count ? `${count} words that the glossary replaces` : 'The words are plain');
process.exit(count + riddles.length + clauses.length ? 1 : 0);
