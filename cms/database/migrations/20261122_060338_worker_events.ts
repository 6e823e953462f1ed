import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`worker_events\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`worker_name\` text NOT NULL,
  	\`at\` text,
  	\`counts_at\` text,
  	\`received_at\` text,
  	\`state\` text,
  	\`reason\` text,
  	\`job_id_id\` numeric,
  	\`timesheet_id_id\` numeric,
  	\`notes\` text,
  	\`event_key\` text,
  	\`photos_taken\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`job_id_id\`) REFERENCES \`worker_jobs\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`timesheet_id_id\`) REFERENCES \`worker_timesheets\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`worker_events_worker_name_idx\` ON \`worker_events\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_state_idx\` ON \`worker_events\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_job_id_idx\` ON \`worker_events\` (\`job_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_timesheet_id_idx\` ON \`worker_events\` (\`timesheet_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_events_event_key_idx\` ON \`worker_events\` (\`event_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_updated_at_idx\` ON \`worker_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_created_at_idx\` ON \`worker_events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`worker_settings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`phone\` text,
  	\`texts_jobs\` integer DEFAULT true,
  	\`asks_clock_out\` integer DEFAULT true,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`started_at\` text;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`completed_at\` text;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`photos_revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`photos_taken\` numeric;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`start_event_id\` text;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`complete_event_id\` text;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`told_facts\` text;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`told_count\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` ADD \`correction_answer\` text;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` ADD \`approved_at\` text;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` ADD \`start_event_id\` text;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` ADD \`end_event_id\` text;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` ADD \`revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` ADD \`clocked\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_timesheets_start_event_id_idx\` ON \`worker_timesheets\` (\`start_event_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_timesheets_end_event_id_idx\` ON \`worker_timesheets\` (\`end_event_id\`);`)
  await db.run(sql`CREATE INDEX \`workerName_clockIn_idx\` ON \`worker_timesheets\` (\`worker_name\`,\`clock_in\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`worker_events\`;`)
  await db.run(sql`DROP TABLE \`worker_settings\`;`)
  await db.run(sql`DROP INDEX \`worker_jobs_idempotency_key_idx\`;`)
  await db.run(sql`DROP INDEX \`workerName_status_scheduledDate_idx\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`started_at\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`completed_at\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`photos_revision\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`photos_taken\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`start_event_id\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`complete_event_id\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`told_facts\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`told_count\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`DROP INDEX \`worker_timesheets_start_event_id_idx\`;`)
  await db.run(sql`DROP INDEX \`worker_timesheets_end_event_id_idx\`;`)
  await db.run(sql`DROP INDEX \`workerName_clockIn_idx\`;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` DROP COLUMN \`correction_answer\`;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` DROP COLUMN \`approved_at\`;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` DROP COLUMN \`start_event_id\`;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` DROP COLUMN \`end_event_id\`;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`worker_timesheets\` DROP COLUMN \`clocked\`;`)
}
