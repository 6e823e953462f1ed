import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fails when the collections have changed and no committed migration says how: production runs migrations alone. */
const dir = 'cms/database/migrations';
const list = () => readdirSync(dir);
const before = new Set(list());
const index = readFileSync(join(dir, 'index.ts'));

execFileSync(join('node_modules', '.bin', 'payload'), ['migrate:create', 'drift', '--skip-empty'], {
  env: {
    ...process.env,
    PAYLOAD_SECRET: 'only-to-read-the-schema',
    DATABASE_URL: 'file:/dev/null',
    NODE_ENV: 'production',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const added = list().filter((name) => !before.has(name));
for (const name of added) rmSync(join(dir, name));
writeFileSync(join(dir, 'index.ts'), index);
console.log(
  added.length ? 'The schema has changed: run `npm run migration -- <name>`' : 'The migrations are complete',
);
process.exit(added.length ? 1 : 0);
