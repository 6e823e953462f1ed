import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`gap_offers\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE INDEX \`gap_offers_outbox_state_idx\` ON \`gap_offers\` (\`outbox_state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`gap_offers_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`gap_offers\` DROP COLUMN \`outbox_state\`;`)
}
