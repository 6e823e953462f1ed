import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, it } from 'vitest';
import { dependencies, devDependencies } from '../../../package.json';

const importing =
  /^\s*(?:import|export)\b[^;'"]*?\bfrom ?["']([^"']+)["']|^\s*import ?["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm;
/** Returns the package of an import; null for our files and Node's modules. */
function packageOf(name: string): string | null {
  if (/^(\.|\/|node:)/.test(name) || builtinModules.includes(name)) return null;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function packagesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const found = files.flatMap((name) =>
    [...readFileSync(`${folder}/${name}`, 'utf8').matchAll(importing)].map(([, from, bare, later]) =>
      packageOf(from ?? bare ?? later ?? ''),
    ),
  );
  return [...new Set(found)].filter((name) => name !== null && name !== '').toSorted() as string[];
}

/** Only the development server loads these. */
const ofDevelopment = ['@vitejs/plugin-react', 'vite'];

it('the built server runs without the packages that only builds and tests need', () => {
  const installed = new Set([...Object.keys(dependencies), ...ofDevelopment]);
  for (const folder of ['dist/site', 'dist/server']) {
    const asked = packagesIn(folder);
    expect(asked.length).toBeGreaterThan(3);
    expect([folder, asked.filter((name) => !installed.has(name))]).toEqual([folder, []]);
  }
  for (const tool of ['vite', 'tailwindcss', 'typescript', 'lucide-react'])
    expect(devDependencies).toHaveProperty(tool);
});
