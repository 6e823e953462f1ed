import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runnerImport } from 'vite';

interface Entry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const client = 'dist/client';

/** Files not stored for offline use: a phone never shows the plan, and shows lists instead without a network. */
const notKept = /portals\/calendar\/plan\/plan-grid\.tsx$/;

/** Returns all files that an entry may load, including its dialogs: offline nothing can be fetched later. */
function filesOf(manifest: Record<string, Entry>, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name) || notKept.test(name)) return [];
  seen.add(name);
  const imports = [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])];
  return [
    entry.file,
    ...(entry.css ?? []),
    ...(entry.assets ?? []),
    ...imports.flatMap((other) => filesOf(manifest, other, seen)),
  ];
}

/** Draws the home-screen icons of an app from the browser tab's icon. */
async function drawIcons(): Promise<void> {
  const icon = readFileSync('site/art/favicon.svg');
  const folder = join(client, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const [name, side, share] of [
    ['app-192.png', 192, 1],
    ['app-512.png', 512, 1],
    ['app-180.png', 180, 0.8],
    // Launchers crop this icon to a circle.
    ['app-maskable-512.png', 512, 0.66],
  ] as const) {
    const width = Math.round(side * share);
    const drawn = await sharp(icon, { density: 1200 })
      .resize({ width, height: width, fit: 'contain' })
      .png()
      .toBuffer();
    const ground = share === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#f3f5ee';
    await sharp({ create: { width: side, height: side, channels: 4, background: ground } })
      .composite([{ input: drawn, gravity: 'centre' }])
      .png()
      .toFile(join(folder, name));
  }
}

/**
 * Builds the parts of an installable portal: its icons, and the service worker with the names of the files to store.
 */
export async function buildInstallable(): Promise<void> {
  await drawIcons();
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Record<string, Entry>;
  const script = manifest['portals/service-worker/main.ts']?.file;
  if (!script) throw new Error('The build has no service worker');
  const code = readFileSync(join(client, script), 'utf8');
  const { portals } = (
    await runnerImport<typeof import('../contracts/portals.ts')>('./contracts/portals.ts', {
      configFile: false,
    })
  ).module;
  const offlineApps = portals.flatMap(({ entry, path, pages, signInAt, opensOffline }) => {
    if (!opensOffline) return [];
    const names = [`portals/${entry}/main.tsx`, 'portals/portal.css'].flatMap((name) =>
      filesOf(manifest, name),
    );
    const files = [...new Set(names.map((name) => `/${name}`)), '/favicon.svg'].sort();
    const version = createHash('sha256').update(code).update(files.join()).digest('hex').slice(0, 12);
    // The server replaces the shell's URL with the worker's.
    const under = (pages ?? []).map((page) => path + (page.split(':')[0] ?? ''));
    const insteadOf = typeof opensOffline === 'string' ? opensOffline : null;
    const asksForSession = Boolean(signInAt);
    return [{ name: entry, version, shell: path, under, asksForSession, insteadOf, files }];
  });
  writeFileSync(join(client, 'sw.js'), `self.built=${JSON.stringify(offlineApps)};\n${code}`);
}
