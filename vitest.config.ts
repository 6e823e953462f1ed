import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What only a MongoDB can show joins its leg. */
const mongoTests = process.env.TEST_DATABASE_URL ? ['tests/mongo/**/*.test.ts'] : [];

/** The database's package in one file, as the server runs it: Node takes two seconds to find its many files. */
const builtPackage = { find: '@payloadcms/db-sqlite', replacement: resolve('dist/server/db-sqlite.js') };

/** Hashes of passwords are slow on purpose, and API tests make hundreds. */
const quickPasswords = {
  find: /^\.\/password-cost$/,
  replacement: resolve('tests/support/password-cost.ts'),
};

/** Rules are tested beside their files; calls in tests/api against a real server and a database of their own. */
export default defineConfig({
  test: {
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
          globalSetup: ['tests/support/database-template.ts'],
          pool: 'forks',
          // To load Payload and its configuration takes longer than most files' tests: the files of a process share them.
          // On MongoDB, where each server needs an address of its own, every file has its own process.
          isolate: Boolean(process.env.TEST_DATABASE_URL),
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
          globalSetup: ['tests/support/database-template.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
