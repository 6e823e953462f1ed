import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that is installed on this machine, if any. */
export const installedBrowser = (): string | undefined => places.find((path) => path && existsSync(path));

/**
 * Brings the browser that the tests need: the system's Chromium when there is one, else what the package manager
 * offers, else Playwright's own. Returns its path, or undefined for Playwright's.
 */
export function ensureBrowser(): string | undefined {
  const found = installedBrowser();
  if (found) return found;
  console.log('The browser tests need Chromium: installing it');
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as const };
    execFileSync('apt-get', ['update', '-qq'], { stdio: [...quiet.stdio] });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: [...quiet.stdio],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return installedBrowser();
  }
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return undefined;
}
