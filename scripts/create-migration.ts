import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run migration -- <name>`: writes the types of the rows, and the migration for the collections' changes. */
const dir = 'cms/database/migrations';
const forward = "  throw new Error('Migrations only go forward')\n";
// A snapshot without its migration lists columns that no database has.
for (const name of readdirSync(dir).filter((file) => file.endsWith('.json')))
  if (!existsSync(join(dir, name.replace(/json$/, 'ts')))) rmSync(join(dir, name));
const before = new Set(readdirSync(dir));
const payload = (...args: string[]) =>
  execFileSync(join('node_modules', '.bin', 'payload'), args, {
    env: { ...process.env, PAYLOAD_SECRET: 'only-to-read-the-schema', DATABASE_URL: 'file:/dev/null' },
    stdio: 'inherit',
  });
payload('generate:types');
payload('migrate:create', process.argv[2] ?? 'change', '--skip-empty');
for (const name of readdirSync(dir).filter((file) => !before.has(file) && file.endsWith('.ts'))) {
  const file = join(dir, name);
  writeFileSync(
    file,
    readFileSync(file, 'utf8')
      // Payload imports types as values, which fails at run time in strict TypeScript.
      .replace(/\{ MigrateUpArgs, MigrateDownArgs, sql \}/, '{ type MigrateUpArgs, sql }')
      .replace('up({ db, payload, req }: ', 'up({ db }: ')
      // Migrations only go forward: a backup is the way back.
      .replace(
        /export async function down[\s\S]*/,
        `export async function down(): Promise<void> {\n${forward}}\n`,
      ),
  );
}
// Payload compares the collections with the newest snapshot only.
const snapshots = readdirSync(dir)
  .filter((file) => file.endsWith('.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(join(dir, name));
