import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`client_notes\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`text\` text NOT NULL,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`client_notes_client_id_idx\` ON \`client_notes\` (\`client_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`client_notes_idempotency_key_idx\` ON \`client_notes\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`client_notes_updated_at_idx\` ON \`client_notes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`client_notes_created_at_idx\` ON \`client_notes\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`account_key\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`made_by_phone\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`made_by_email\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`made_for_account\` numeric;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`brought\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`merge_state\` text;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`erasing_at\` numeric;`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_account_key_idx\` ON \`clients\` (\`account_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_made_by_phone_idx\` ON \`clients\` (\`made_by_phone\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_made_by_email_idx\` ON \`clients\` (\`made_by_email\`);`)
  await db.run(sql`CREATE INDEX \`clients_merge_state_idx\` ON \`clients\` (\`merge_state\`);`)
  await db.run(sql`CREATE INDEX \`clients_erasing_at_idx\` ON \`clients\` (\`erasing_at\`);`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`left_stable_at\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`client_notes\`;`)
  await db.run(sql`DROP INDEX \`clients_account_key_idx\`;`)
  await db.run(sql`DROP INDEX \`clients_made_by_phone_idx\`;`)
  await db.run(sql`DROP INDEX \`clients_made_by_email_idx\`;`)
  await db.run(sql`DROP INDEX \`clients_merge_state_idx\`;`)
  await db.run(sql`DROP INDEX \`clients_erasing_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`account_key\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`made_by_phone\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`made_by_email\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`made_for_account\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`brought\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`merge_state\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`erasing_at\`;`)
  await db.run(sql`ALTER TABLE \`horses\` DROP COLUMN \`left_stable_at\`;`)
}
