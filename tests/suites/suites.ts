/** One run of a test program. A suite is a list of parts. */
export interface Part {
  name: string;
  program: 'vitest' | 'playwright' | 'tsx';
  args: string[];
  env?: Record<string, string>;
}

/** The business has its own time zone. These servers are hours ahead of it, or most of a day behind it. */
const ahead = { TZ: 'Pacific/Kiritimati' };
const behind = { TZ: 'America/Los_Angeles' };

/** Splits a long part, so that a slow machine finishes some of it in its time. */
const shards = (count: number, part: Part): Part[] =>
  Array.from({ length: count }, (_, index) => ({
    ...part,
    name: `${part.name} ${index + 1}/${count}`,
    args: [...part.args, `--shard=${index + 1}/${count}`],
  }));

/** Parts of `npm test`. docs/testing.md has the rule for them. */
export const quickParts: Part[] = [
  { name: 'rules and API', program: 'vitest', args: ['--project', 'rules', '--project', 'api'] },
  { name: 'quick journeys', program: 'playwright', args: ['--grep', '@quick'] },
];

/** Further parts of `npm run test:all`. */
export const otherParts: Part[] = [
  ...shards(3, { name: 'matrices', program: 'vitest', args: ['--project', 'matrices'], env: ahead }),
  ...shards(3, { name: 'faults', program: 'vitest', args: ['--project', 'faults'], env: ahead }),
  ...shards(6, {
    name: 'other journeys',
    program: 'playwright',
    args: ['--grep-invert', '@quick'],
    env: ahead,
  }),
  ...shards(4, { name: 'MongoDB', program: 'tsx', args: ['tests/mongo/run.ts'], env: behind }),
  { name: 'rules far behind', program: 'vitest', args: ['--project', 'rules'], env: behind },
  { name: 'migrations', program: 'tsx', args: ['scripts/check-migrations.ts'] },
];
