import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { faultsOfTopics, layersWithRooms, rooms, unknownRooms } from './rooms';

/** Fails the build when a file imports a forbidden layer, is too long, or has a meaningless name. */
const maxLines = 350;
/** Test files may be longer: they list cases. */
const maxTestLines = 400;
const layers = ['rules', 'contracts', 'rows', 'collections', 'cms', 'site', 'portals', 'ui'] as const;
/** The only files that bypass the Local API (docs/decisions/006-row-access.md). */
const rowAccess = ['rows/row-statements.ts', 'rows/plain-rows.ts'];
type Layer = (typeof layers)[number];
const layerOf = (path: string): Layer | undefined => layers.find((each) => path.startsWith(`${each}/`));

/** Layers that each layer may import, besides itself (docs/decisions/001-layers.md). */
const allowed: Record<Layer, readonly Layer[]> = {
  rules: [],
  contracts: ['rules'],
  rows: [],
  collections: ['rows', 'contracts', 'rules'],
  cms: ['collections', 'rows', 'contracts', 'rules'],
  site: ['ui', 'contracts', 'rules'],
  portals: ['ui', 'contracts', 'rules'],
  ui: ['contracts', 'rules'],
};
/** Packages that a layer may import; the others may import any. */
const packages: Partial<Record<Layer, RegExp>> = {
  rules: /^(libphonenumber-js|date-fns|@date-fns\/tz)(\/|$)/,
  contracts: /^zod$/,
  rows: /^(payload|@payloadcms\/drizzle|@payloadcms\/db-sqlite|@libsql\/client)$/,
  ui: /^(react|react-dom|react-router-dom|@base-ui\/react|lucide-react|react-hook-form|@tanstack\/react-query|vitest)(\/|$)/,
  site: /^(react|react-dom|lucide-react|react-hook-form|@hookform\/resolvers|@tanstack\/react-query|zod|vitest)(\/|$)/,
  portals:
    /^(react|react-dom|react-router-dom|react-big-calendar|date-fns|lucide-react|react-hook-form|@hookform\/resolvers|@tanstack\/react-query|zod|vitest)(\/|$)/,
};
const pastRowAccess =
  /\bdb\s*\??\.\s*(find|create|update|delete|upsert|count|query)\w*\s*[(<]|=\s*[\w.]*payload\.db\s*[;,]/;
/** Payload's `Where` has any field, so TypeScript takes it for a condition of every collection. */
const untypedCondition = /import[^;]*\bWhere\b[^;]*from 'payload';/;
/** The relay knows only the message log; other topics register in cms/start/message-topics.ts. */
const isTopicInMessaging = (file: string, path: string): boolean =>
  /^cms\/messaging\//.test(file) && /^cms\/domain\/(?!messages\/[^/]+$)/.test(path);
const isData = (file: string) =>
  /(payload-types\.ts|importMap\.(js|d\.ts)|\/migrations\/|\/seeds\/(site-copy|.*data)|\/art\/)/.test(file);

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === '.next' || name === 'next-env.d.ts') return [];
    if (statSync(path).isDirectory()) return sourcesIn(path);
    return /\.(ts|tsx)$/.test(name) ? [path] : [];
  });
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1] ?? '');

function faultOfImport(file: string, layer: Layer, target: string): string | null {
  if (target.startsWith('@payload-config') || target.startsWith('node:')) {
    return layer === 'cms' ||
      layer === 'collections' ||
      target === '@payload-config' ||
      file.includes('.test.')
      ? null
      : `imports ${target}`;
  }
  if (!target.startsWith('.')) {
    const allowedPackages = packages[layer];
    if (target === 'zod' && isDeclaration(file)) return 'imports zod';
    return allowedPackages && !allowedPackages.test(target) && !file.includes('.test.')
      ? `imports the package ${target}`
      : null;
  }
  const path = relative('.', resolve(dirname(file), target));
  if (isTopicInMessaging(file, path)) return `imports the topic ${path}`;
  if (isSchemaImport(file, path)) return `imports schemas from ${path}`;
  const otherLayer = layerOf(path);
  if (!otherLayer || otherLayer === layer) return portalFault(file, path);
  return allowed[layer].includes(otherLayer) ? null : `imports ${path}`;
}

/** Declared fields give a label and a length to portals that run without zod, and schemas to forms alone. */
const isDeclaration = (path: string) => /^contracts\/(.*\/)?[a-z-]+-fields(\.ts)?$/.test(path);
const withoutZod = /^(ui|portals\/(worker|service-worker|shared))\//;
function isSchemaImport(file: string, path: string): boolean {
  if (withoutZod.test(file)) return path === 'contracts/declared-schemas';
  const isPlain = isDeclaration(path) || /^(rules\/|contracts\/(options|limits)$)/.test(path);
  return isDeclaration(file) && !isPlain;
}

/** Parts about horses, visits or invoices that several portals show. */
const sharedByPortals = 'shared';
/** One portal never imports another. */
function portalFault(file: string, path: string): string | null {
  const folder = (name: string) => /^portals\/([^/]+)\//.exec(name)?.[1];
  const to = folder(path);
  return to && to !== sharedByPortals && folder(file) && to !== folder(file)
    ? `imports the portal ${to}`
    : null;
}

/** A rule must not use these: clock, zone, keys and chance are its parameters. */
const surroundings =
  /\b(process|document|window|navigator|localStorage|crypto|Buffer)\b\.|\bDate\.now\(|new Date\(\)|Math\.random\(/;

function faultsOfLayer(layer: Layer, file: string, text: string): (string | null)[] {
  const faults = importsOf(text).map((target) => faultOfImport(file, layer, target));
  const found = layer === 'rules' && !file.includes('.test.') && surroundings.exec(text);
  if (found) faults.push(`uses ${found[0]}; a rule gets that as a parameter`);
  return faults;
}

/** Folders around the product, which may import any part. */
const outerFolders = ['tests', 'scripts', 'bench'] as const;
/** A test that waits for a fixed time is slow on a good day and fails on a bad one. */
const pause =
  /waitForTimeout\(|setTimeout\(\s*(resolve|done|\(\) => (resolve|done)\(\))\s*,|timers\/promises/;
/** The only place that polls. */
const asksAgain = 'tests/support/servers/until.ts';

/** An expected error for a whole file would hide real errors. */
const allowsErrors = /^test\.use\([^;]*expectedErrors/m;

function faultsOfTest(file: string, text: string): string[] {
  const faults: string[] = [];
  if (file !== asksAgain && pause.test(text)) faults.push('waits for a time; wait for what it brings');
  if (allowsErrors.test(text))
    faults.push('expects errors in a whole file; say it in the test that makes them');
  return faults;
}

/** A cast through unknown tells the compiler anything. Product code checks the value or narrows its type. */
const doubleCast = /\bas unknown as\b/;

function faultsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const layer = layerOf(file);
  const faults = layer ? faultsOfLayer(layer, file, text) : [];
  const isTest = file.startsWith('tests/');
  if (isTest) faults.push(...faultsOfTest(file, text));
  const name = basename(file);
  const lines = text.split('\n').length - 1;
  const max = isTest ? maxTestLines : maxLines;
  if (lines > max && !isData(file)) faults.push(`has ${lines} lines; ${max} are the most`);
  if (/^(index|helpers|utils|misc|common|service|read|owners-view)\.tsx?$/.test(name) && !isData(file))
    faults.push('has a name that says nothing');
  if (!/^[a-z0-9-]+(\.sqlite\.test|\.test|\.spec|\.d)?\.tsx?$/.test(name) && !isData(file))
    faults.push('is not named in kebab-case');
  if (!isTest && !file.includes('.test.') && doubleCast.test(text))
    faults.push('casts through unknown; check the value, or read a JSON column by its schema');
  // Tests may insert rows that the product would refuse.
  if (layer && !rowAccess.includes(file) && pastRowAccess.test(text))
    faults.push(`reads or writes rows past ${rowAccess[0]}`);
  if ((layer === 'cms' || layer === 'collections') && untypedCondition.test(text))
    faults.push('types a condition as Where; use Condition, which knows the fields');
  return faults.filter((fault) => fault !== null).map((fault) => `${file} ${fault}`);
}

const foldersOf = (path: string): string[] =>
  readdirSync(path).filter((name) => statSync(join(path, name)).isDirectory());

/** Returns folders that are no group or topic of the product, and groups that the glossary or the map lacks. */
function faultsOfRooms(): string[] {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const map = readFileSync('docs/architecture.md', 'utf8');
  const unmapped = Object.entries(rooms)
    .map(([room, topics]) => [room, topics.join(' · ')].filter(Boolean).join('<br>'))
    .filter((box) => !map.includes(`["${box}"]`))
    .map((box) => `docs/architecture.md has no box "${box}" in its map`);
  const topics = Object.keys(rooms).flatMap((room) => faultsOfTopics(room, foldersOf(`cms/domain/${room}`)));
  const unexplained = Object.keys(rooms)
    .filter((room) => !glossary.includes(`| **${room}** |`))
    .map((room) => `docs/glossary.md does not explain the group ${room}`);
  const unknown = layersWithRooms.flatMap((layer) =>
    unknownRooms(layer, foldersOf(layer)).map(
      (folder) => `${layer}/${folder} is no group (scripts/rooms.ts)`,
    ),
  );
  return [...unexplained, ...unmapped, ...topics, ...unknown];
}

/** A style that names a file which is gone loses the classes of that file without an error. */
function faultsOfStyles(): string[] {
  return globSync('{site,portals,ui,cms/panel}/**/*.css', {
    exclude: ['**/node_modules/**', '**/.next/**'],
  }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@source (?:not )?"([^"]+)"/g)]
      .flatMap(([, pattern = '']) => braces(pattern))
      .filter((path) => !path.includes('*') && !existsSync(join(dirname(file), path)))
      .map((path) => `${file} names ${path}, which does not exist`),
  );
}

/** `a/{b,c}.tsx` as `a/b.tsx` and `a/c.tsx`. */
const braces = (pattern: string): string[] => {
  const [all, list] = /\{([^}]+)\}/.exec(pattern) ?? [];
  return all && list ? list.split(',').flatMap((each) => braces(pattern.replace(all, each))) : [pattern];
};

const faults = [
  ...faultsOfRooms(),
  ...faultsOfStyles(),
  ...[...layers, ...outerFolders].flatMap(sourcesIn).flatMap(faultsOf),
];
for (const fault of faults) console.error(fault);
console.log(faults.length ? `${faults.length} faults in the structure` : 'The structure holds');
process.exit(faults.length ? 1 : 0);
