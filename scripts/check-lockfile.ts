import { readFileSync } from 'node:fs';

/**
 * Fails when the lock file lacks a package that another entry names: `npm ci` then refuses the whole project. npm
 * itself drops builds for other systems when the registry lacks them.
 */
interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

/** Returns the folders in which Node looks for a package from `path`: its own and each parent. */
function placesOf(name: string, path: string): string[] {
  const around = path.split('/node_modules/').slice(0, -1);
  const folders = around.map((_, index) => around.slice(0, index + 1).join('/node_modules/'));
  return [path, ...folders, ''].map((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}`);
}

const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
  Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !placesOf(name, path).some((place) => packages[place]))
    .map((name) => `${path || 'package.json'} needs ${name}`),
);
if (missing.length) {
  console.error(`package-lock.json lacks\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
console.log('The lock file is whole');
