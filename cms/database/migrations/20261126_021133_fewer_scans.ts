import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`webhook_deliveries_event_id_idx\`;`)
  await db.run(sql`CREATE INDEX \`eventId_state_idx\` ON \`webhook_deliveries\` (\`event_id\`,\`state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`eventId_state_idx\`;`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_event_id_idx\` ON \`webhook_deliveries\` (\`event_id\`);`)
}
