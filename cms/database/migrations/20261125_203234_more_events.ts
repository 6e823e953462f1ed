import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`clients\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`clients_event_mark_idx\` ON \`clients\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`invoices\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`invoices\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`invoices_event_mark_idx\` ON \`invoices\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`visits\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`visits\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`visits_event_mark_idx\` ON \`visits\` (\`event_mark\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`clients_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`invoices_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`invoices\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`invoices\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`visits_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`visits\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`visits\` DROP COLUMN \`event_seen\`;`)
}
