import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildMissing } from '../../../scripts/build';
import { newDataDir, testEnv } from './test-env';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a migrated SQLite file with the essential texts, for copying; empty on MongoDB. */
    templateDatabase: string;
  }
}

/** Builds an outdated server, and migrates one database, so that each test file only copies it. */
export default async function setup(project: TestProject): Promise<void> {
  await buildMissing(['server']);
  if (process.env.TEST_DATABASE_URL) {
    project.provide('templateDatabase', '');
    return;
  }
  const dataDir = newDataDir();
  execFileSync(join('node_modules', '.bin', 'tsx'), ['tests/support/servers/make-template.ts'], {
    env: { ...process.env, ...testEnv(dataDir) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  project.provide('templateDatabase', join(dataDir, 'farrier.db'));
}
