import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { getPayload, type Payload } from 'payload';
import { sqliteOf } from '../cms/database/sqlite-of';

/**
 * `npm run check:migrations`: fails when the migrations create another database than the collections: another table,
 * column, index or key. Also fails when the committed snapshot, the base of the next migration, is outdated.
 */
const dir = 'cms/database/migrations';
const place = mkdtempSync(join(tmpdir(), 'farrier-migrations-'));
Object.assign(process.env, {
  PAYLOAD_SECRET: 'only-to-read-the-schema',
  DATA_DIR: place,
  DATABASE_URL: `file:${join(place, 'farrier.db')}`,
  NODE_ENV: 'production',
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
});

/** Returns one line for each column, key and index of a database. */
async function shapeOf(client: Client): Promise<string[]> {
  const { rows } = await client.execute(
    `SELECT 'column ' || t.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || ifnull(c.dflt_value, '') || ' ' || c.pk
       FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'
     UNION ALL SELECT 'key ' || t.name || '.' || k."from" || ' ' || k."table" || '.' || k."to" || ' ' || k.on_update || ' ' || k.on_delete
       FROM sqlite_master t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table'
     UNION ALL SELECT 'index ' || t.name || '.' || i.name || ' ' || i."unique" || ' ' || ifnull(x.name, '')
       FROM sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) x WHERE t.type = 'table'`,
  );
  return rows.map((row) => String(row[0])).sort();
}

async function faultsOf(payload: Payload): Promise<string[]> {
  const { client } = sqliteOf(payload);
  const { schema, defaultDrizzleSnapshot, requireDrizzleKit } = payload.db;
  const { generateDrizzleJson, generateMigration } = requireDrizzleKit();
  const declared = await generateDrizzleJson(schema);
  const fresh = createClient({ url: 'file::memory:' });
  for (const statement of await generateMigration(defaultDrizzleSnapshot, declared))
    await fresh.execute(statement);
  const [migrated, wanted] = [await shapeOf(client), await shapeOf(fresh)];
  const newest = readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  const snapshot = newest && JSON.parse(readFileSync(join(dir, newest), 'utf8'));
  return [
    ...wanted.filter((line) => !migrated.includes(line)).map((line) => `missing: ${line}`),
    ...migrated.filter((line) => !wanted.includes(line)).map((line) => `too many: ${line}`),
    ...(snapshot ? await generateMigration(snapshot, declared) : ['no snapshot']).map(
      (line) => `snapshot: ${line}`,
    ),
  ];
}

const { default: config } = await import('../payload.config');
const payload = await getPayload({ config });
const faults = await faultsOf(payload);
await payload.destroy();
rmSync(place, { recursive: true });
for (const fault of faults) console.error(fault);
console.log(
  faults.length ? 'The schema has changed: run `npm run migration -- <name>`' : 'The migrations are complete',
);
process.exit(faults.length ? 1 : 0);
