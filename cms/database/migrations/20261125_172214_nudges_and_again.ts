import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`clients\` ADD \`nudges_ended_at\` text;`)
  await db.run(sql`ALTER TABLE \`nudges\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE INDEX \`nudges_outbox_state_idx\` ON \`nudges\` (\`outbox_state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`nudges_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`nudges\` DROP COLUMN \`outbox_state\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`nudges_ended_at\`;`)
}
