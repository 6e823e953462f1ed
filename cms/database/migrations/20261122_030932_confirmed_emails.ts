import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/**
 * An email is somebody's once it is confirmed, so several accounts may have the same one. Nobody knows of those from
 * before whose they are: they count as unconfirmed.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_email_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`email_confirmed_at\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`confirmed_email\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_confirmed_email_idx\` ON \`users\` (\`confirmed_email\`);`)
  await db.run(sql`CREATE INDEX \`users_outbox_state_idx\` ON \`users\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`users_confirmed_email_idx\`;`)
  await db.run(sql`DROP INDEX \`users_outbox_state_idx\`;`)
  await db.run(sql`DROP INDEX \`users_email_idx\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`email_confirmed_at\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`confirmed_email\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`outbox_state\`;`)
}
