import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`events\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`outbox_state\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`events_type_idx\` ON \`events\` (\`type\`);`)
  await db.run(sql`CREATE INDEX \`events_at_idx\` ON \`events\` (\`at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_key_idx\` ON \`events\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`events_subject_idx\` ON \`events\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`events_outbox_state_idx\` ON \`events\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`webhooks\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`types\` text NOT NULL,
  	\`description\` text,
  	\`off_reason\` text,
  	\`starts_after\` numeric NOT NULL,
  	\`secret\` text NOT NULL,
  	\`secret_before\` text,
  	\`secret_before_until\` numeric,
  	\`failing_since\` numeric,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhooks_off_reason_idx\` ON \`webhooks\` (\`off_reason\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`webhooks_idempotency_key_idx\` ON \`webhooks\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_updated_at_idx\` ON \`webhooks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_created_at_idx\` ON \`webhooks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`webhook_deliveries\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`webhook_id\` numeric NOT NULL,
  	\`event_id\` numeric,
  	\`type\` text NOT NULL,
  	\`dedupe_key\` text NOT NULL,
  	\`state\` text DEFAULT 'queued',
  	\`attempts\` numeric DEFAULT 0,
  	\`status\` numeric,
  	\`ms\` numeric,
  	\`tried_at\` numeric,
  	\`next_attempt_at\` numeric DEFAULT 0,
  	\`lease_until\` numeric DEFAULT 0,
  	\`lease_owner\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_webhook_id_idx\` ON \`webhook_deliveries\` (\`webhook_id\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_event_id_idx\` ON \`webhook_deliveries\` (\`event_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`webhook_deliveries_dedupe_key_idx\` ON \`webhook_deliveries\` (\`dedupe_key\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_state_idx\` ON \`webhook_deliveries\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_updated_at_idx\` ON \`webhook_deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_created_at_idx\` ON \`webhook_deliveries\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`webhookId_state_nextAttemptAt_idx\` ON \`webhook_deliveries\` (\`webhook_id\`,\`state\`,\`next_attempt_at\`);`)
  await db.run(sql`CREATE TABLE \`visits\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`appointment_id\` numeric NOT NULL,
  	\`started_at\` text,
  	\`finished_at\` text,
  	\`by\` text,
  	\`horses\` text,
  	\`removed\` text,
  	\`history\` text,
  	\`saves\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`changes\` numeric DEFAULT 0,
  	\`completed_at\` text,
  	\`completions\` numeric DEFAULT 0,
  	\`differs\` text,
  	\`differs_at\` text,
  	\`outbox_state\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visits_appointment_id_idx\` ON \`visits\` (\`appointment_id\`);`)
  await db.run(sql`CREATE INDEX \`visits_completed_at_idx\` ON \`visits\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_differs_at_idx\` ON \`visits\` (\`differs_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_outbox_state_idx\` ON \`visits\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`visits_updated_at_idx\` ON \`visits\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_created_at_idx\` ON \`visits\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`visit_horses\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`visit_id\` numeric NOT NULL,
  	\`appointment_id\` numeric NOT NULL,
  	\`horse_id\` numeric NOT NULL,
  	\`done_on\` text NOT NULL,
  	\`outcome\` text NOT NULL,
  	\`next_weeks\` numeric,
  	\`completed_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_horses_key_idx\` ON \`visit_horses\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_visit_id_idx\` ON \`visit_horses\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_appointment_id_idx\` ON \`visit_horses\` (\`appointment_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_updated_at_idx\` ON \`visit_horses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_created_at_idx\` ON \`visit_horses\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_doneOn_idx\` ON \`visit_horses\` (\`horse_id\`,\`done_on\`);`)
  await db.run(sql`CREATE TABLE \`visit_photos\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`photo_id\` text NOT NULL,
  	\`place\` text,
  	\`visit_id\` numeric NOT NULL,
  	\`horse_id\` numeric NOT NULL,
  	\`foot\` text NOT NULL,
  	\`view\` text NOT NULL,
  	\`taken_at\` text,
  	\`file_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_photos_photo_id_idx\` ON \`visit_photos\` (\`photo_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_photos_place_idx\` ON \`visit_photos\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_visit_id_idx\` ON \`visit_photos\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_file_id_idx\` ON \`visit_photos\` (\`file_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_updated_at_idx\` ON \`visit_photos\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_created_at_idx\` ON \`visit_photos\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_visitId_idx\` ON \`visit_photos\` (\`horse_id\`,\`visit_id\`);`)
  await db.run(sql`CREATE TABLE \`horse_shares\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`place\` text,
  	\`horse_id\` numeric NOT NULL,
  	\`client_id\` numeric,
  	\`name\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`opened\` numeric DEFAULT 0,
  	\`ended_at\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_token_hash_idx\` ON \`horse_shares\` (\`token_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_place_idx\` ON \`horse_shares\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_horse_id_idx\` ON \`horse_shares\` (\`horse_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_idempotency_key_idx\` ON \`horse_shares\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_updated_at_idx\` ON \`horse_shares\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_created_at_idx\` ON \`horse_shares\` (\`created_at\`);`)
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
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_again_key_idx\` ON \`bookings\` (\`again_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_event_mark_idx\` ON \`bookings\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`event_seen\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`visit_completion\` numeric;`)
  await db.run(sql`CREATE INDEX \`appointments_event_mark_idx\` ON \`appointments\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` ADD \`visit_id\` numeric;`)
  await db.run(sql`CREATE INDEX \`horse_health_records_visit_id_idx\` ON \`horse_health_records\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`horseId_recordType_serviceDate_idx\` ON \`horse_health_records\` (\`horse_id_id\`,\`record_type\`,\`service_date\`);`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`customer_reviews_event_mark_idx\` ON \`customer_reviews\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`survey2025_event_mark_idx\` ON \`survey2025\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`visit_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_visit_key_idx\` ON \`worker_jobs\` (\`visit_key\`);`)
  await db.run(sql`ALTER TABLE \`calendar_settings\` ADD \`after_visit\` text DEFAULT 'send' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`worker_settings\` ADD \`writes_visits\` text DEFAULT 'no' NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`DROP TABLE \`webhooks\`;`)
  await db.run(sql`DROP TABLE \`webhook_deliveries\`;`)
  await db.run(sql`DROP TABLE \`visits\`;`)
  await db.run(sql`DROP TABLE \`visit_horses\`;`)
  await db.run(sql`DROP TABLE \`visit_photos\`;`)
  await db.run(sql`DROP TABLE \`horse_shares\`;`)
  await db.run(sql`DROP TABLE \`nudges\`;`)
  await db.run(sql`DROP TABLE \`again_links\`;`)
  await db.run(sql`DROP TABLE \`cycle_settings\`;`)
  await db.run(sql`DROP INDEX \`bookings_again_key_idx\`;`)
  await db.run(sql`DROP INDEX \`bookings_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`again_key\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`appointments_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`visit_completion\`;`)
  await db.run(sql`DROP INDEX \`horse_health_records_visit_id_idx\`;`)
  await db.run(sql`DROP INDEX \`horseId_recordType_serviceDate_idx\`;`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` DROP COLUMN \`visit_id\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`survey2025_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`worker_jobs_visit_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`visit_key\`;`)
  await db.run(sql`ALTER TABLE \`calendar_settings\` DROP COLUMN \`after_visit\`;`)
  await db.run(sql`ALTER TABLE \`worker_settings\` DROP COLUMN \`writes_visits\`;`)
}
