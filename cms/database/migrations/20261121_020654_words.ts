import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`survey_page\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`title\` text DEFAULT 'Horse Owner Survey 2025' NOT NULL,
  	\`intro\` text,
  	\`offer_title\` text,
  	\`thanks_title\` text,
  	\`offer_text\` text,
  	\`thanks_text\` text,
  	\`booklet_id\` numeric,
  	\`welcome_booklet_id\` numeric,
  	\`booklet_title\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`booklet_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`welcome_booklet_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`survey_page_booklet_idx\` ON \`survey_page\` (\`booklet_id\`);`)
  await db.run(sql`CREATE INDEX \`survey_page_welcome_booklet_idx\` ON \`survey_page\` (\`welcome_booklet_id\`);`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`submit_key\` text;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`body_hash\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_reviews_submit_key_idx\` ON \`customer_reviews\` (\`submit_key\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_body_hash_idx\` ON \`customer_reviews\` (\`body_hash\`);`)
  await db.run(sql`ALTER TABLE \`booklet_subscribers\` ADD \`consent_version\` text;`)
  await db.run(sql`ALTER TABLE \`booklet_subscribers\` ADD \`times_subscribed\` numeric DEFAULT 1;`)
  await db.run(sql`ALTER TABLE \`booklet_subscribers\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_outbox_state_idx\` ON \`booklet_subscribers\` (\`outbox_state\`);`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`consent_version\` text;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`submit_key\` text;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`body_hash\` text;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`outbox_state\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`survey2025_submit_key_idx\` ON \`survey2025\` (\`submit_key\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_body_hash_idx\` ON \`survey2025\` (\`body_hash\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_outbox_state_idx\` ON \`survey2025\` (\`outbox_state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`survey_page\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_submit_key_idx\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_body_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`submit_key\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`body_hash\`;`)
  await db.run(sql`DROP INDEX \`booklet_subscribers_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`booklet_subscribers\` DROP COLUMN \`consent_version\`;`)
  await db.run(sql`ALTER TABLE \`booklet_subscribers\` DROP COLUMN \`times_subscribed\`;`)
  await db.run(sql`ALTER TABLE \`booklet_subscribers\` DROP COLUMN \`outbox_state\`;`)
  await db.run(sql`DROP INDEX \`survey2025_submit_key_idx\`;`)
  await db.run(sql`DROP INDEX \`survey2025_body_hash_idx\`;`)
  await db.run(sql`DROP INDEX \`survey2025_outbox_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`consent_version\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`submit_key\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`body_hash\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`outbox_state\`;`)
}
