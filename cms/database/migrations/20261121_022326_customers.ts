import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`deleting_at\` numeric;`)
  await db.run(sql`CREATE INDEX \`users_deleting_at_idx\` ON \`users\` (\`deleting_at\`);`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`removed_at\` numeric;`)
  await db.run(sql`CREATE INDEX \`horses_removed_at_idx\` ON \`horses\` (\`removed_at\`);`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` ADD \`attachments_revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`private_files\` ADD \`original_name\` text;`)
  await db.run(sql`CREATE INDEX \`private_files_purpose_idx\` ON \`private_files\` (\`purpose\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_deleting_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`deleting_at\`;`)
  await db.run(sql`DROP INDEX \`horses_removed_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`horses\` DROP COLUMN \`removed_at\`;`)
  await db.run(sql`DROP INDEX \`private_files_purpose_idx\`;`)
  await db.run(sql`ALTER TABLE \`private_files\` DROP COLUMN \`original_name\`;`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` DROP COLUMN \`attachments_revision\`;`)
}
