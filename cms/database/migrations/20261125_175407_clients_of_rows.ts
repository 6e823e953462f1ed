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
  await db.run(sql`ALTER TABLE \`clients\` ADD \`brought_to\` numeric;`)
  await db.run(sql`ALTER TABLE \`clients\` ADD \`erasing_at\` numeric;`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_account_key_idx\` ON \`clients\` (\`account_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_made_by_phone_idx\` ON \`clients\` (\`made_by_phone\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_made_by_email_idx\` ON \`clients\` (\`made_by_email\`);`)
  await db.run(sql`CREATE INDEX \`clients_merge_state_idx\` ON \`clients\` (\`merge_state\`);`)
  await db.run(sql`CREATE INDEX \`clients_erasing_at_idx\` ON \`clients\` (\`erasing_at\`);`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`left_stable_at\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`leaving_at\` numeric;`)
  await db.run(sql`CREATE INDEX \`horses_leaving_at_idx\` ON \`horses\` (\`leaving_at\`);`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`client_id_id\` numeric REFERENCES clients(id);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_client_id_idx\` ON \`worker_jobs\` (\`client_id_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`client_notes\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_worker_jobs\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_name\` text NOT NULL,
  	\`phone\` text,
  	\`address\` text,
  	\`scheduled_date\` text NOT NULL,
  	\`scheduled_time\` text NOT NULL,
  	\`description\` text,
  	\`notes\` text,
  	\`worker_name\` text NOT NULL,
  	\`user_id_id\` numeric,
  	\`appointment_id_id\` numeric,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`started_at\` text,
  	\`completed_at\` text,
  	\`photo_ids\` text,
  	\`photos_revision\` numeric DEFAULT 0,
  	\`photos_taken\` numeric,
  	\`photos_given_up_at\` text,
  	\`start_event_id\` text,
  	\`complete_event_id\` text,
  	\`told_facts\` text,
  	\`told_count\` numeric DEFAULT 0,
  	\`visit_key\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`appointment_id_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_worker_jobs\`("id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "appointment_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "visit_key", "idempotency_key", "updated_at", "created_at") SELECT "id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "appointment_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "visit_key", "idempotency_key", "updated_at", "created_at" FROM \`worker_jobs\`;`)
  await db.run(sql`DROP TABLE \`worker_jobs\`;`)
  await db.run(sql`ALTER TABLE \`__new_worker_jobs\` RENAME TO \`worker_jobs\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_user_id_idx\` ON \`worker_jobs\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_appointment_id_idx\` ON \`worker_jobs\` (\`appointment_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_visit_key_idx\` ON \`worker_jobs\` (\`visit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
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
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`brought_to\`;`)
  await db.run(sql`ALTER TABLE \`clients\` DROP COLUMN \`erasing_at\`;`)
  await db.run(sql`DROP INDEX \`horses_leaving_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`horses\` DROP COLUMN \`left_stable_at\`;`)
  await db.run(sql`ALTER TABLE \`horses\` DROP COLUMN \`leaving_at\`;`)
}
