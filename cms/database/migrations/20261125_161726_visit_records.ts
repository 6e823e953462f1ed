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
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_event_mark_idx\` ON \`bookings\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`appointments_event_mark_idx\` ON \`appointments\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`customer_reviews_event_mark_idx\` ON \`customer_reviews\` (\`event_mark\`);`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`event_mark\` text;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`event_seen\` text;`)
  await db.run(sql`CREATE INDEX \`survey2025_event_mark_idx\` ON \`survey2025\` (\`event_mark\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`DROP TABLE \`webhooks\`;`)
  await db.run(sql`DROP TABLE \`webhook_deliveries\`;`)
  await db.run(sql`DROP INDEX \`bookings_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`appointments_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`event_seen\`;`)
  await db.run(sql`DROP INDEX \`survey2025_event_mark_idx\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`event_mark\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`event_seen\`;`)
}
