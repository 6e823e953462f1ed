import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`idempotency_keys\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`fingerprint\` text NOT NULL,
  	\`mark\` text NOT NULL,
  	\`lease_until\` numeric NOT NULL,
  	\`status\` numeric,
  	\`answer\` text,
  	\`expires_at\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`idempotency_keys_expires_at_idx\` ON \`idempotency_keys\` (\`expires_at\`);`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`horses_idempotency_key_idx\` ON \`horses\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_health_records_idempotency_key_idx\` ON \`horse_health_records\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_reviews_idempotency_key_idx\` ON \`customer_reviews\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`survey2025_idempotency_key_idx\` ON \`survey2025\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`private_files\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE INDEX \`private_files_idempotency_key_idx\` ON \`private_files\` (\`idempotency_key\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`idempotency_keys\`;`)
  await db.run(sql`DROP INDEX \`horses_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`horses\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`DROP INDEX \`horse_health_records_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`DROP INDEX \`survey2025_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`DROP INDEX \`private_files_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`private_files\` DROP COLUMN \`idempotency_key\`;`)
}
