import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`user_id_id\` numeric REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`worker_jobs_user_id_idx\` ON \`worker_jobs\` (\`user_id_id\`);`)
  await db.run(sql`ALTER TABLE \`worker_events\` ADD \`held_with_id\` numeric;`)
  await db.run(sql`CREATE INDEX \`worker_events_held_with_id_idx\` ON \`worker_events\` (\`held_with_id\`);`)
  await db.run(sql`CREATE INDEX \`workerName_state_idx\` ON \`worker_events\` (\`worker_name\`,\`state\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_worker_jobs\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_name\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`scheduled_date\` text NOT NULL,
  	\`scheduled_time\` text NOT NULL,
  	\`description\` text,
  	\`notes\` text,
  	\`worker_name\` text NOT NULL,
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
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_worker_jobs\`("id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at") SELECT "id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at" FROM \`worker_jobs\`;`)
  await db.run(sql`DROP TABLE \`worker_jobs\`;`)
  await db.run(sql`ALTER TABLE \`__new_worker_jobs\` RENAME TO \`worker_jobs\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
  await db.run(sql`DROP INDEX \`worker_events_held_with_id_idx\`;`)
  await db.run(sql`DROP INDEX \`workerName_state_idx\`;`)
  await db.run(sql`ALTER TABLE \`worker_events\` DROP COLUMN \`held_with_id\`;`)
}
