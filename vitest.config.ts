import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What only a MongoDB can show joins its leg. */
const mongoTests = process.env.TEST_DATABASE_URL ? ['tests/mongo/**/*.test.ts'] : [];

/**
 * What has no second run on MongoDB, by one rule: a file whose tests are about pages, headers, addresses and bodies of
 * calls, pictures, uploads on their way, limits in memory or built files, and for which rows are only a setting. Whatever
 * asks what a row says, which of several wins, or what a query finds runs on both databases.
 */
const sameOnEveryDatabase = [
  'connections/generated-client',
  ...['announced-room', 'heavy-pictures'].map((name) => `files/${name}`),
  'messages/push-shown',
  'owner/dashboard-polling',
  ...['bodies', 'file-modes', 'refused-floods'].map((name) => `security/${name}`),
  ...['costly-pages', 'one-address', 'same-pages', 'shared-pages'].map((name) => `site/${name}`),
  ...['installable', 'portals', 'production-packages'].map((name) => `system/${name}`),
  // It reads what SQLite says of its plans.
  'system/query-plans',
].map((name) => `tests/api/${name}.test.ts`);

/** The database's package in one file, as the server runs it: Node takes two seconds to find its many files. */
const builtPackage = { find: '@payloadcms/db-sqlite', replacement: resolve('dist/server/db-sqlite.js') };

/** Hashes of passwords are slow on purpose, and API tests make hundreds. */
const quickPasswords = {
  find: /^\.\/password-cost$/,
  replacement: resolve('tests/support/fakes/password-cost.ts'),
};

/** Files that take the longest. What begins last must not be what ends last. */
const slowest = [
  ...[
    'outage',
    'rotate-keys',
    'disk-full',
    'hang',
    'no-writes',
    'made-since-backup',
    'kill',
    'stop',
    'backup',
    'mailing',
  ],
  ...[
    'generated-client',
    'access',
    'cms-values',
    'heavy-pictures',
    'odd-inputs',
    'mailings',
    'query-plans',
    'shared-pages',
  ],
];
const place = ({ moduleId }: TestSpecification) => {
  const at = slowest.indexOf(basename(moduleId, '.test.ts'));
  return at < 0 ? slowest.length : at;
};

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Rules are tested beside their files; calls in tests/api against a real server and a database of their own. */
export default defineConfig({
  test: {
    // Tests of calls wait for the disk half of their time, and longer for a database of its own process. One for each
    // core but one, as usual, leaves two cores idle.
    maxWorkers: availableParallelism() + (process.env.TEST_DATABASE_URL ? 2 : 1),
    sequence: { sequencer: SlowestFirst },
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
          exclude: process.env.TEST_DATABASE_URL ? sameOnEveryDatabase : [],
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
          // They watch clocks, and wait for leases and jobs half of their time: more than three at a time are late.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
