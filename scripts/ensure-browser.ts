import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  // Chromium without windows: journeys take a third less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const installedBrowser = (): string | undefined => places.find((path) => path && existsSync(path));

/**
 * Returns a browser with windows: it requests the page's icon, and loads pictures only near the screen, as people's
 * browsers do. The other loads pictures from twice as far.
 */
export const findHeadedBrowser = (): string | undefined =>
  places.find((path) => path && !path.endsWith('headless-shell') && existsSync(path));

/**
 * Installs the browser that the tests need: the system's Chromium if there is one (without windows if possible), else
 * the package manager's, else Playwright's own. Returns its path, or undefined for Playwright's.
 */
export function ensureBrowser(): string | undefined {
  const found = installedBrowser();
  if (found) return found;
  console.log('The browser tests need Chromium: installing it');
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] satisfies StdioOptions };
    execFileSync('apt-get', ['update', '-qq'], quiet);
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        stdio: quiet.stdio,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0;
    if (install('chromium-headless-shell') || install('chromium')) return installedBrowser();
    throw new Error('The package manager has no Chromium');
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return undefined;
}
