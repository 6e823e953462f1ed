import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const onMongo = Boolean(process.env.TEST_DATABASE_URL);

/**
 * `name.sqlite.test.ts` is not repeated on MongoDB: its results do not depend on the database, or it reads SQLite.
 */
const sqliteOnly = '**/*.sqlite.test.ts';

/** The database's package in one file, as the server uses it: Node takes two seconds to find its many files. */
const builtPackage = { find: '@payloadcms/db-sqlite', replacement: resolve('dist/server/db-sqlite.js') };

/** Password hashes are slow on purpose, and the API tests make hundreds. */
const quickPasswords = {
  find: /^\.\/password-cost$/,
  replacement: resolve('tests/support/fakes/password-cost.ts'),
};

/** The slowest files start first, so that no process works alone at the end. */
const slowest = [
  ...['outage', 'rotate-keys', 'disk-full', 'hang', 'no-writes', 'made-since-backup', 'kill', 'stop'],
  ...['backup', 'mailing', 'generated-client', 'access', 'cms-values', 'heavy-pictures', 'odd-inputs'],
  ...['mailings', 'query-plans', 'shared-pages'],
];
const place = ({ moduleId }: TestSpecification) => {
  const at = slowest.indexOf(basename(moduleId).split('.')[0] ?? '');
  return at < 0 ? slowest.length : at;
};

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Tests that call a real server in their own process. */
const callingTests = (name: string, include: string[]) => ({
  resolve: { alias: [builtPackage, quickPasswords] },
  test: {
    name,
    include,
    server: { deps: { external: [/dist\/server\//] } },
    exclude: onMongo ? [sqliteOnly] : [],
    globalSetup: ['tests/support/servers/database-template.ts'],
    pool: 'forks' as const,
    // The files of a process share its modules: loading Payload and its configuration takes longer than most files'
    // tests.
    isolate: false,
    // The wire-protocol server answers all files one call at a time.
    testTimeout: onMongo ? 60_000 : 20_000,
    hookTimeout: 60_000,
  },
});

/** docs/testing.md lists the tests of each project, and the projects of `npm test`. */
export default defineConfig({
  test: {
    // Tests of calls spend half of their time waiting for the disk, and longer for a database in another process. The
    // default of one worker less than cores leaves two cores idle.
    maxWorkers: availableParallelism() + (onMongo ? 2 : 1),
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          // Some tests try thousands of cases, and machines of one kind differ fourfold in speed.
          testTimeout: 20_000,
          include: [
            '{rules,cms,contracts,ui,collections,site,portals,tests/suites,tests/support}/**/*.test.{ts,tsx}',
          ],
        },
      },
      callingTests('api', ['tests/api/**/*.test.ts']),
      callingTests('matrices', ['tests/matrices/**/*.test.ts']),
      {
        resolve: { alias: [builtPackage] },
        test: {
          name: 'faults',
          server: { deps: { external: [/dist\/server\//] } },
          include: onMongo
            ? ['tests/faults/any-database/*.test.ts', 'tests/mongo/*.test.ts']
            : ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/servers/database-template.ts'],
          pool: 'forks',
          // These tests watch clocks, and spend half of their time waiting for leases and jobs. With more than three
          // at a time they are late.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
