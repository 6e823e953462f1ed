import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What only a MongoDB can show joins its leg. */
const mongoTests = process.env.TEST_DATABASE_URL ? ['tests/mongo/**/*.test.ts'] : [];

/** The database's package in one file, as the server runs it: Node takes two seconds to find its many files. */
const builtPackage = { find: '@payloadcms/db-sqlite', replacement: resolve('dist/server/db-sqlite.js') };

/** Hashes of passwords are slow on purpose, and API tests make hundreds. */
const quickPasswords = {
  find: /^\.\/password-cost$/,
  replacement: resolve('tests/support/fakes/password-cost.ts'),
};

/** Rules are tested beside their files; calls in tests/api against a real server and a database of their own. */
export default defineConfig({
  test: {
    // Tests of calls wait for the disk half of their time. One for each core but one, as usual, leaves two cores idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{rules,cms,contracts,ui,collections,site,portals}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { alias: [builtPackage, quickPasswords] },
        test: {
          name: 'api',
          server: { deps: { external: [/dist\/server\//] } },
          include: ['tests/api/**/*.test.ts'],
          // It reads what SQLite says of its plans.
          exclude: process.env.TEST_DATABASE_URL ? ['tests/api/system/query-plans.test.ts'] : [],
          globalSetup: ['tests/support/servers/database-template.ts'],
          pool: 'forks',
          // To load Payload and its configuration takes longer than most files' tests: the files of a process share them.
          isolate: false,
          // The wire-protocol server answers one call at a time, to all files.
          testTimeout: process.env.TEST_DATABASE_URL ? 60_000 : 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: [builtPackage] },
        test: {
          name: 'faults',
          server: { deps: { external: [/dist\/server\//] } },
          include: ['tests/faults/**/*.test.ts', ...mongoTests],
          globalSetup: ['tests/support/servers/database-template.ts'],
          pool: 'forks',
          // They watch clocks: two at a time share two cores without keeping each other waiting.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
