import { defineConfig } from 'vitest/config';

/** What only a MongoDB can show joins its leg. */
const mongoTests = process.env.TEST_DATABASE_URL ? ['tests/mongo/**/*.test.ts'] : [];

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
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/database-template.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
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
