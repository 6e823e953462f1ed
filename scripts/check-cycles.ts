import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rooms } from './rooms';

/**
 * Fails the build when files, or folders of the server, import each other in a circle, and when only its own test
 * imports a part of the product.
 */
const roots = [
  'payload.config.ts',
  'rules',
  'contracts',
  'rows',
  'collections',
  'cms',
  'ui',
  'site',
  'portals',
  'scripts',
  'tests',
  'bench',
];
type Graph = Map<string, Set<string>>;

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.(ts|tsx|mjs|js)$/.test(path) ? [path] : [];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== '.next')
    .flatMap((name) => filesIn(join(path, name)));
}

/** Returns a file's imports of our files, with those of types. A stranger reads the files of a circle all at once. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const clauses =
    /(?:^|\n)\s*(?:import|export)\s+(?:[^'";]*?from\s*)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g;
  return [...text.matchAll(clauses)].flatMap(([, named, dynamic]) => {
    const target = named ?? dynamic;
    if (!target) return [];
    const path = join(dirname(file), target);
    return [path, `${path}.ts`, `${path}.tsx`].filter((each) => existsSync(each) && statSync(each).isFile());
  });
}

/** Returns the circles of a graph as their members, in Tarjan's order. */
function circlesOf(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const ownIndex = index.size;
    index.set(node, ownIndex);
    low.set(node, ownIndex);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) low.set(node, Math.min(low.get(node) ?? 0, visit(next)));
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, index.get(next) ?? 0));
    }
    if (low.get(node) === ownIndex) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) circles.push(circle);
    }
    return low.get(node) ?? ownIndex;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

const files = roots.flatMap(filesIn);
/** Names all that the server's parts share, so it imports their types, and each part imports it. */
const appType = 'cms/app.ts';
const importGraph: Graph = new Map(
  files
    .filter((file) => file !== appType)
    .map((file) => [file, new Set(importsOf(file).filter((target) => target !== appType))]),
);

/**
 * Returns the folder of a server file; files directly in `cms` belong to none. The rooms within `api`, `security` and
 * a topic of the domain are parts of that folder: they only keep it short.
 */
const folderOf = (file: string) => {
  const folder = /^cms\/(.+)\/[^/]+$/.exec(file)?.[1];
  if (!folder) return undefined;
  const [, group = '', topic = ''] = /^domain\/([^/]+)(?:\/([^/]+))?/.exec(folder) ?? [];
  if (group) return rooms[group]?.includes(topic) ? `domain/${group}/${topic}` : `domain/${group}`;
  return /^(api|security)(?=\/|$)/.exec(folder)?.[0] ?? folder;
};
const folders: Graph = new Map();
const why = new Map<string, string>();
for (const file of files) {
  const from = folderOf(file);
  if (!from) continue;
  for (const target of importsOf(file)) {
    const to = folderOf(target);
    if (!to || to === from) continue;
    folders.set(from, (folders.get(from) ?? new Set()).add(to));
    why.set(`${from} ${to}`, `${file} imports ${target}`);
  }
}

const isTest = (file: string) => file.startsWith('tests/') || file.includes('.test.');
/** Importers of each file, including type imports. */
const importers: Graph = new Map();
for (const file of files)
  for (const target of importsOf(file)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
/** Finds code that only a test calls, such as a job that is not scheduled. A rule may exist before its callers. */
const forgotten = [...importers]
  .filter(
    ([file, by]) => /^(cms|collections|site|portals)\//.test(file) && !isTest(file) && [...by].every(isTest),
  )
  .map(([file]) => `${file} is imported by tests alone: nothing runs it`);

const faults = [
  ...forgotten,
  ...circlesOf(importGraph).map((circle) => `Files import each other: ${circle.join(', ')}`),
  ...circlesOf(folders).flatMap((circle) => [
    `Folders of cms import each other: ${circle.join(', ')}`,
    ...[...why]
      .filter(([pair]) => pair.split(' ').every((each) => circle.includes(each)))
      .map(([pair, text]) => `  ${pair}: ${text}`),
  ]),
];
for (const fault of faults) console.error(fault);
console.log(faults.length ? 'The imports have faults' : 'No circles, and nothing forgotten');
process.exit(faults.length ? 1 : 0);
