import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE INDEX \`appointments_outbox_state_idx\` ON \`appointments\` (\`outbox_state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`appointments_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`outbox_state\`;`)
}
