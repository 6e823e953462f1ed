import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { builtAlone } from './built-alone.ts';

const bin = (name: string) => join('node_modules', '.bin', name);

/** Forwards signals of the build to its child process. */
function endTogether(child: ChildProcess): void {
  const pass = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  };
  process.on('SIGTERM', pass).on('SIGINT', pass);
  child.once('exit', () => process.off('SIGTERM', pass).off('SIGINT', pass));
}

class BuildHangs extends Error {}

/** Runs a build program. Ends it after `longestMs` and throws `BuildHangs`. */
async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  longestMs?: number,
): Promise<void> {
  if (!existsSync(command))
    throw new Error(
      `There is something to build, and ${command} is not installed. Run "npm ci" (without --omit=dev, and without NODE_ENV=production), then start again.`,
    );
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    endTogether(child);
    let isLate = false;
    const endLate = () => {
      isLate = true;
      child.kill('SIGKILL');
    };
    const limit = longestMs === undefined ? undefined : setTimeout(endLate, longestMs);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(limit);
      const minutes = (longestMs ?? 0) / 60_000;
      if (isLate) return reject(new BuildHangs(`${command} did not end within ${minutes} minutes`));
      if (code === 0) return resolve();
      process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} failed with ${code}`));
    });
  });
}

interface Part {
  name: 'server' | 'site and portals' | 'CMS panel';
  sources: string[];
  result: string;
  build: () => Promise<void>;
}

const compressible = /\.(js|css|svg|json)$/;

type Manifest = Record<string, { imports?: string[]; dynamicImports?: string[] }>;

/**
 * Adds the files of a script that is built separately under unique names: another portal may have the same dialog.
 */
function addManifest(name: string, main: string): void {
  const builtPath = (file: string) => join('dist/client', file);
  const read = (file: string): Manifest => JSON.parse(readFileSync(builtPath(file), 'utf8'));
  const named = (key: string) => (key === main ? key : `${name} ${key}`);
  const entries = Object.entries(read(`manifest-${name}.json`)).map(([key, entry]) => [
    named(key),
    {
      ...entry,
      imports: entry.imports?.map(named),
      dynamicImports: entry.dynamicImports?.map(named),
    },
  ]);
  const all = { ...read('manifest.json'), ...Object.fromEntries(entries) };
  writeFileSync(builtPath('manifest.json'), JSON.stringify(all, null, 2));
  rmSync(builtPath(`manifest-${name}.json`));
}

/** Writes compressed files beside those of a folder, recursively. */
function compressFiles(dir: string, quality: number): void {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => compressible.test(file))) {
    const bytes = readFileSync(join(dir, name));
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(join(dir, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

async function buildClient(): Promise<void> {
  const built = { NODE_ENV: 'production' };
  await run(bin('vite'), ['build', '--logLevel', 'warn'], built);
  for (const [name, main] of Object.entries(builtAlone)) {
    await run(bin('vite'), ['build', '--mode', name, '--logLevel', 'warn'], built);
    addManifest(name, main);
  }
  // Only a build needs the drawing code, so a start does not wait for it.
  const { buildInstallable } = await import('./build-installable.ts');
  await buildInstallable();
  compressFiles('dist/client/assets', zlib.BROTLI_MAX_QUALITY);
}

/** Building the panel takes one minute, and four on a slow machine. */
const longestPanelMs = 8 * 60_000;

async function buildPanel(): Promise<void> {
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const build = (longestMs?: number) => run(bin('next'), ['build', 'cms/panel'], env, longestMs);
  // Turbopack sometimes hangs at no load (vercel/next.js#97399), and would block a first start. A slow machine gets
  // unlimited time in the second try.
  await build(longestPanelMs).catch((error: unknown) => {
    if (!(error instanceof BuildHangs)) throw error;
    console.warn(`${error.message}. It is built again.`);
    // The build that was ended left its lock behind, and the next one would refuse to start.
    rmSync('cms/panel/.next/lock', { force: true });
    return build();
  });
  // Only owners open it, so the highest quality is not worth its time.
  compressFiles('cms/panel/.next/static', 9);
}

const buildSite = () =>
  run(bin('vite'), ['build', '--ssr', 'site/render.tsx', '--outDir', 'dist/site', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });

const buildServer = () =>
  run(bin('vite'), ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  });

const serverSources = [
  'rules',
  'contracts',
  'rows',
  'collections',
  'cms',
  'payload.config.ts',
  'scripts/run.ts',
  'package-lock.json',
];

const parts: Part[] = [
  {
    name: 'server',
    sources: [...serverSources, 'vite.server.config.ts'],
    result: 'dist/server/run.js',
    build: buildServer,
  },
  {
    name: 'site and portals',
    sources: [
      'rules',
      'contracts',
      'ui',
      'site',
      'portals',
      'vite.config.ts',
      'scripts/built-alone.ts',
      'package-lock.json',
    ],
    result: 'dist/client/manifest.json',
    build: async () => {
      await buildClient();
      await buildSite();
    },
  },
  {
    name: 'CMS panel',
    sources: serverSources,
    result: 'cms/panel/.next/BUILD_ID',
    build: buildPanel,
  },
];

const generated = new Set(['.next', 'node_modules', 'next-env.d.ts', 'scenes']);

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !generated.has(name) && !name.endsWith('.test.ts'))
    .flatMap((name) => filesOf(join(path, name)));
}

function fingerprint(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds parts that are missing or older than their sources, of the given parts or all. Returns the names of those
 * built.
 */
export async function buildMissing(names: Part['name'][] = parts.map(({ name }) => name)): Promise<string[]> {
  const built: string[] = [];
  mkdirSync('dist', { recursive: true });
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const stamp = join('dist', `${part.name.replace(/\W+/g, '-')}.stamp`);
    const current = fingerprint(part.sources);
    if (existsSync(part.result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current) continue;
    console.log(`Building the ${part.name}…`);
    await part.build();
    writeFileSync(stamp, current);
    built.push(part.name);
  }
  return built;
}

if (process.argv[1]?.endsWith('build.ts')) await buildMissing();
