import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`booklet_mailings\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`booklet_title\` text NOT NULL,
  	\`booklet_description\` text NOT NULL,
  	\`booklet_id\` numeric,
  	\`state\` text DEFAULT 'sending' NOT NULL,
  	\`total_subscribers\` numeric DEFAULT 0,
  	\`with_sms\` integer DEFAULT false,
  	\`finished_at\` text,
  	\`last_subscriber_id\` numeric DEFAULT 0,
  	\`queued_up_to\` numeric DEFAULT 0,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`booklet_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`booklet_mailings_booklet_idx\` ON \`booklet_mailings\` (\`booklet_id\`);`)
  await db.run(sql`CREATE INDEX \`booklet_mailings_state_idx\` ON \`booklet_mailings\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`booklet_mailings_idempotency_key_idx\` ON \`booklet_mailings\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`booklet_mailings_updated_at_idx\` ON \`booklet_mailings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booklet_mailings_created_at_idx\` ON \`booklet_mailings\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`push_devices\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`endpoint_hash\` text NOT NULL,
  	\`endpoint\` text NOT NULL,
  	\`p256dh\` text NOT NULL,
  	\`auth\` text NOT NULL,
  	\`device\` text,
  	\`owner_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`push_devices_endpoint_hash_idx\` ON \`push_devices\` (\`endpoint_hash\`);`)
  await db.run(sql`CREATE INDEX \`push_devices_updated_at_idx\` ON \`push_devices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`push_devices_created_at_idx\` ON \`push_devices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`push_notices\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`device_id\` numeric NOT NULL,
  	\`title\` text NOT NULL,
  	\`body\` text,
  	\`url\` text NOT NULL,
  	\`dedupe_key\` text NOT NULL,
  	\`state\` text DEFAULT 'queued',
  	\`attempts\` numeric DEFAULT 0,
  	\`next_attempt_at\` numeric DEFAULT 0,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`push_notices_device_id_idx\` ON \`push_notices\` (\`device_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`push_notices_dedupe_key_idx\` ON \`push_notices\` (\`dedupe_key\`);`)
  await db.run(sql`CREATE INDEX \`push_notices_state_idx\` ON \`push_notices\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`push_notices_updated_at_idx\` ON \`push_notices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`push_notices_created_at_idx\` ON \`push_notices\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`seen_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`replied_at\` numeric;`)
  await db.run(sql`CREATE INDEX \`survey2025_replied_at_idx\` ON \`survey2025\` (\`replied_at\`);`)
  await db.run(sql`ALTER TABLE \`sms_replies\` ADD \`meaning\` text;`)
  await db.run(sql`ALTER TABLE \`sms_replies\` ADD \`idempotency_key\` text;`)
  await db.run(sql`ALTER TABLE \`sms_replies\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE INDEX \`sms_replies_meaning_idx\` ON \`sms_replies\` (\`meaning\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`sms_replies_idempotency_key_idx\` ON \`sms_replies\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_outbox_state_idx\` ON \`sms_replies\` (\`outbox_state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`booklet_mailings\`;`)
  await db.run(sql`DROP TABLE \`push_devices\`;`)
  await db.run(sql`DROP TABLE \`push_notices\`;`)
  await db.run(sql`DROP INDEX \`survey2025_replied_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`replied_at\`;`)
  await db.run(sql`DROP INDEX \`sms_replies_meaning_idx\`;`)
  await db.run(sql`DROP INDEX \`sms_replies_idempotency_key_idx\`;`)
  await db.run(sql`DROP INDEX \`sms_replies_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`sms_replies\` DROP COLUMN \`meaning\`;`)
  await db.run(sql`ALTER TABLE \`sms_replies\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`ALTER TABLE \`sms_replies\` DROP COLUMN \`outbox_state\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`seen_at\`;`)
}
