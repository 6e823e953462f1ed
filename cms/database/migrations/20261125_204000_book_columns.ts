import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`clients_last_seen_on_idx\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`last_seen_on\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`maybe_same_as\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`clients\` ADD \`last_seen_on\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`maybe_same_as\` text;`)
  await db.run(sql`CREATE INDEX \`clients_last_seen_on_idx\` ON \`clients\` (\`last_seen_on\`);`)
}
