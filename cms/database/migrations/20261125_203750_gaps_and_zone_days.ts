import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`calendar_settings_zone_days\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`suburb\` text NOT NULL,
  	\`weekday\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_settings_zone_days_order_idx\` ON \`calendar_settings_zone_days\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_settings_zone_days_parent_id_idx\` ON \`calendar_settings_zone_days\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`gap_offers\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE INDEX \`gap_offers_outbox_state_idx\` ON \`gap_offers\` (\`outbox_state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`calendar_settings_zone_days\`;`)
  await db.run(sql`DROP INDEX \`gap_offers_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`gap_offers\` DROP COLUMN \`outbox_state\`;`)
}
