import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildMissing } from '../scripts/build';
import { ensureBrowser } from '../scripts/ensure-browser';
import { failedJourneys, failedTests, type JourneyReport, type TestReport } from './support/what-failed';

/** `npm test`: builds what is missing, brings the browser, and runs rules, API, faults and browser journeys. */
const results = 'test-results';
interface Count {
  passed: number;
  failed: number;
}
const bin = (name: string) => join('node_modules', '.bin', name);
const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(bin(command), args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A run that ended badly without counting a failed test has failed all the same. */
const counted = (ok: boolean, passed: number, failed: number): Count => ({
  passed,
  failed: ok ? failed : Math.max(1, failed),
});

function vitest(): Count {
  const file = join(results, 'vitest.json');
  const ok = run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
  const report: (TestReport & Record<string, number>) | null = readJson(file);
  if (report) failures.push(...failedTests(report));
  return counted(
    ok,
    report?.numPassedTests ?? 0,
    (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0),
  );
}

function browser(): Count {
  const ok = run('playwright', ['test']);
  const report: (JourneyReport & { stats: Record<string, number> }) | null = readJson(
    join(results, 'e2e.json'),
  );
  if (report) failures.push(...failedJourneys(report));
  const stats = report?.stats;
  return counted(
    ok,
    (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
  );
}

/** What failed, if only at first, with what was wrong. It stands last, where the end of a long output is looked at. */
const failures: string[] = [];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await buildMissing();
ensureBrowser();
const counts = [vitest(), browser()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
