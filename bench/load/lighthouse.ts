import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../tests/support/live-booking';

/** Flags that start a browser without windows. */
export const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const command = join('node_modules', '.bin', 'lighthouse');

/** Lighthouse needs 150 MB, and only two benchmarks use it. */
function requireLighthouse(): void {
  if (!existsSync(command))
    throw new Error('Lighthouse is not installed. Run "npm install --no-save lighthouse@13.5.0" first.');
}

/** Runs Lighthouse once. Its report goes to a file: its output can be cut when the browser ends. */
function lighthouse(url: string, browser: string, cookie: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'farrier-lighthouse-'));
  const file = join(folder, 'report.json');
  const { stderr } = spawnSync(
    command,
    [
      url,
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      `--chrome-flags=${flags.join(' ')}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
  );
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report of ${url}: ${stderr.slice(-500)}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return report;
}

interface Judged {
  browser: string;
  rounds: number;
  cookie?: string;
}

/** Returns Lighthouse's report of a page on a phone: the median of several runs. */
export function judge(url: string, { browser, rounds, cookie = '' }: Judged) {
  requireLighthouse();
  const reports = Array.from({ length: rounds }, () => lighthouse(url, browser, cookie));
  const score = (name: string) =>
    Math.round(median(reports.map(({ categories }) => (categories[name]?.score ?? 0) * 100)));
  const audit = (name: string) =>
    Math.round(median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audit('largest-contentful-paint'),
    tbtMs: audit('total-blocking-time'),
    fcpMs: audit('first-contentful-paint'),
    speedIndexMs: audit('speed-index'),
    shift: median(
      reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Number.NaN),
    ).toFixed(3),
  };
}
