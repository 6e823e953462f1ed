import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`nudges\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`horse_ids\` text,
  	\`state\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`taken_back_at\` text,
  	\`draft_key\` text,
  	\`follows_key\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`nudges_client_id_idx\` ON \`nudges\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`nudges_day_idx\` ON \`nudges\` (\`day\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`nudges_draft_key_idx\` ON \`nudges\` (\`draft_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`nudges_follows_key_idx\` ON \`nudges\` (\`follows_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`nudges_idempotency_key_idx\` ON \`nudges\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`nudges_updated_at_idx\` ON \`nudges\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`nudges_created_at_idx\` ON \`nudges\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_day_idx\` ON \`nudges\` (\`state\`,\`day\`);`)
  await db.run(sql`CREATE TABLE \`again_links\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`horse_ids\` text,
  	\`link_seed\` text NOT NULL,
  	\`link_hash\` text,
  	\`expires_at\` numeric NOT NULL,
  	\`stands_in\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`again_links_client_id_idx\` ON \`again_links\` (\`client_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`again_links_link_hash_idx\` ON \`again_links\` (\`link_hash\`);`)
  await db.run(sql`CREATE INDEX \`again_links_expires_at_idx\` ON \`again_links\` (\`expires_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`again_links_stands_in_idx\` ON \`again_links\` (\`stands_in\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`again_links_idempotency_key_idx\` ON \`again_links\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`again_links_updated_at_idx\` ON \`again_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`again_links_created_at_idx\` ON \`again_links\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`cycle_settings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`usual_cycle_weeks\` numeric DEFAULT 6,
  	\`nudges\` text DEFAULT 'by-hand' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`again_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_again_key_idx\` ON \`bookings\` (\`again_key\`);`)
  await db.run(sql`CREATE INDEX \`horseId_recordType_serviceDate_idx\` ON \`horse_health_records\` (\`horse_id_id\`,\`record_type\`,\`service_date\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`nudges\`;`)
  await db.run(sql`DROP TABLE \`again_links\`;`)
  await db.run(sql`DROP TABLE \`cycle_settings\`;`)
  await db.run(sql`DROP INDEX \`bookings_again_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`again_key\`;`)
  await db.run(sql`DROP INDEX \`horseId_recordType_serviceDate_idx\`;`)
}
