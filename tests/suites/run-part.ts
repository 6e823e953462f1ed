import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failedJourneys, failedTests, type JourneyReport, type TestReport } from '../support/failed-tests';
import type { Part } from './suites';

/** Folder of reports and pictures of failed journeys. */
export const resultsFolder = 'test-results';

export interface Outcome {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  /** Tests that failed. */
  failures: string[];
  isStopped: boolean;
}

type Counted = Pick<Outcome, 'passed' | 'failed' | 'failures'>;

const readJson = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Runs the program. Resolves with its exit code, or with null when `endBy` (in ms) came first. */
async function runProgram(command: string, args: string[], env: Record<string, string>, endBy: number) {
  // Starts a process group, so that its servers and browsers end with the part.
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, detached: true });
  const end = (signal: NodeJS.Signals) => child.pid && process.kill(-child.pid, signal);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    end('SIGKILL');
  };
  const timer = Number.isFinite(endBy) ? setTimeout(stop, Math.max(0, endBy - Date.now())) : undefined;
  const pass = (signal: NodeJS.Signals) => {
    end(signal);
    process.exit(1);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  clearTimeout(timer);
  process.off('SIGINT', pass).off('SIGTERM', pass);
  return isStopped ? null : (code ?? 1);
}

function countTests(report: (TestReport & Record<string, number>) | null): Counted {
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numPendingTests ?? 0),
    failures: report ? failedTests(report) : [],
  };
}

function countJourneys(report: (JourneyReport & { stats: Record<string, number> }) | null): Counted {
  const stats = report?.stats;
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.skipped ?? 0),
    failures: report ? failedJourneys(report) : [],
  };
}

/** Runs one part to its end, or until `endBy`. */
export async function runPart(part: Part, endBy = Number.POSITIVE_INFINITY): Promise<Outcome> {
  const { name, program, args, env } = part;
  const slug = name.replace(/\W+/g, '-');
  const report = join(resultsFolder, `${slug}.json`);
  const began = performance.now();
  const isVitest = program === 'vitest' || args[0] === 'tests/mongo/run.ts';
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const command = { vitest: ['run'], playwright: ['test'], tsx: [] }[program];
  const code = await runProgram(
    join('node_modules', '.bin', program),
    [...command, ...args, ...(isVitest ? reporters : [])],
    { ...env, E2E_REPORT: report, E2E_OUTPUT: join(resultsFolder, slug) },
    endBy,
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  const isStopped = code === null;
  const outcome = { name, seconds, isStopped };
  if (program === 'tsx' && !isVitest)
    return {
      ...outcome,
      passed: code === 0 ? 1 : 0,
      failed: code ? 1 : 0,
      failures: code ? [`Failed: ${name}`] : [],
    };
  const counted = program === 'playwright' ? countJourneys(readJson(report)) : countTests(readJson(report));
  // A run with a bad exit code and no counted failure has failed as well.
  const failed = code ? Math.max(1, counted.failed) : counted.failed;
  const failures =
    failed && !counted.failures.length ? [`Failed: ${name} ended with ${code}`] : counted.failures;
  return { ...outcome, passed: counted.passed, failed, failures };
}
