import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { portalPath, portals } from '../contracts/portals';
import { apps } from './screenshots/screens';

/**
 * Fails when a document names a file, a folder or a function that does not exist. A path is text in backticks that
 * begins with a folder of the product. In a row of a table, or in brackets behind a path, the other names in backticks
 * are functions of one of the files in that row. Every other name in backticks, of a file or in the code, must exist
 * somewhere. The index of decisions has their titles, and each portal has a screen.
 */
const documents = [
  'README.md',
  ...globSync('docs/*.md').filter((file) => !file.endsWith('release-notes.md')),
  ...globSync('docs/decisions/*.md'),
];
const folders = /^(?:bench|cms|collections|contracts|portals|rows|rules|scripts|site|tests|ui|docs)\//;
/** Placeholders of a guide, and globs. */
const isExample = (name: string) => /[<>*…]|ENTRY|NAME/.test(name);
const findCodeNames = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
const isPath = (name: string) => folders.test(name) && !isExample(name) && !/\s/.test(name);
const isIdentifier = (name: string) => /^[a-zA-Z]\w+$/.test(name);

const exists = (path: string): boolean =>
  existsSync(path) || existsSync(`${path}.ts`) || path.startsWith('docs/images');

/** The functions that a table of steps names beside a file: its last cell. */
function functionsOf(line: string): { path: string; name: string }[] {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, , file = '', functions = ''] = cells;
  if (cells.length !== 5) return [];
  const paths = findCodeNames(file).filter((name) => isPath(name) && /\.tsx?$/.test(name));
  if (!paths.length || !/^`\w+`(?:, `\w+`)*$/.test(functions)) return [];
  const sources = paths.filter(existsSync).map((path) => readFileSync(path, 'utf8'));
  return findCodeNames(functions)
    .filter(isIdentifier)
    .filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
    .map((name) => ({ path: paths.join(', '), name }));
}

/** `path` (`name`), and `name` in `path`. */
function functionsBeside(line: string): { path: string; name: string }[] {
  const pairs = [
    ...[...line.matchAll(/`([^`]+\.tsx?)` \(`(\w+)`\)/g)].map(([, path = '', name = '']) => ({ path, name })),
    ...[...line.matchAll(/`(\w+)` in `([^`]+\.tsx?)`/g)].map(([, name = '', path = '']) => ({ path, name })),
  ];
  return pairs.filter(
    ({ path, name }) =>
      isPath(path) && existsSync(path) && !new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8')),
  );
}

const sources = globSync(
  [
    '*.{ts,json,yaml}',
    '{bench,cms,collections,contracts,portals,rows,rules,scripts,site,tests,ui}/**/*.{ts,tsx,css,json}',
    'docs/{*.md,decisions/*.md,systemd/*}',
  ],
  { exclude: ['**/node_modules/**', '**/.next/**'] },
);
const fileNames = new Set(sources.map((file) => basename(file)));
const codeNames = new Set(
  sources
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/[a-zA-Z_]\w*/g) ?? []),
);

/** Returns the names in backticks that no file and no line of code has. */
function unknownNames(line: string): string[] {
  return findCodeNames(line).flatMap((name) => {
    if (/^[a-z][\w.-]*\.(?:tsx?|css|md)$/.test(name)) return fileNames.has(name) ? [] : [name];
    const identifiers = isIdentifier(name) ? [name] : (name.match(/\b[a-z]+[A-Z]\w*/g) ?? []);
    return identifiers.filter((identifier) => !codeNames.has(identifier));
  });
}

/** Returns the decisions whose title in the index is not their own. */
function wrongTitles(): string[] {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  return globSync('docs/decisions/0*.md')
    .sort()
    .flatMap((file) => {
      const [, number = '', title = ''] = /^# (\d+): (.+)/.exec(readFileSync(file, 'utf8')) ?? [];
      const line = `- [${number}](${basename(file)}) ${title}\n`;
      return index.includes(line) ? [] : [`docs/decisions/README.md lacks "${line.trim()}"`];
    });
}

const faults = documents.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => [
      ...findCodeNames(line)
        .filter((name) => isPath(name) && !exists(name.replace(/\/$/, '')))
        .map((name) => `${file}:${at + 1} names ${name}, which does not exist`),
      ...unknownNames(line).map((name) => `${file}:${at + 1} names ${name}, which is nowhere in the code`),
      ...[...functionsOf(line), ...functionsBeside(line)].map(
        ({ path, name }) => `${file}:${at + 1} names ${name}, which is not in ${path}`,
      ),
    ]),
);
/** Returns the portals without a picture in docs/screens.md. */
function portalsWithoutScreen(): string[] {
  const paths = apps.flatMap(({ screens }) =>
    screens.flatMap(({ path }) => (typeof path === 'string' ? path : [])),
  );
  const shown = portals.filter((portal) => paths.some((path) => path.startsWith(portalPath(portal, 'sam'))));
  const missing = portals.filter(({ entry }) => !shown.some((portal) => portal.entry === entry));
  return [...new Set(missing.map(({ entry }) => `scripts/screenshots/screens.ts has no screen of ${entry}`))];
}

faults.push(...wrongTitles(), ...portalsWithoutScreen());
for (const fault of faults) console.error(fault);
console.log(
  faults.length ? `${faults.length} names in the documents lead nowhere` : 'The documents name what exists',
);
process.exit(faults.length ? 1 : 0);
