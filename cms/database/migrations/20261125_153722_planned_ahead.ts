import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`regulars\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`horse_ids\` text,
  	\`every_weeks\` numeric NOT NULL,
  	\`from\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`duration_minutes\` numeric,
  	\`until\` text,
  	\`assigned_to_id\` numeric,
  	\`status\` text DEFAULT 'scheduled' NOT NULL,
  	\`note\` text,
  	\`state\` text DEFAULT 'active' NOT NULL,
  	\`revision\` numeric DEFAULT 0,
  	\`seen_look\` text,
  	\`kept_up_on\` text,
  	\`outbox_state\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`regulars_client_id_idx\` ON \`regulars\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`regulars_assigned_to_idx\` ON \`regulars\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`regulars_state_idx\` ON \`regulars\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`regulars_kept_up_on_idx\` ON \`regulars\` (\`kept_up_on\`);`)
  await db.run(sql`CREATE INDEX \`regulars_outbox_state_idx\` ON \`regulars\` (\`outbox_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`regulars_idempotency_key_idx\` ON \`regulars\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`regulars_updated_at_idx\` ON \`regulars\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`regulars_created_at_idx\` ON \`regulars\` (\`created_at\`);`)
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
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`appointment_id_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_worker_jobs\`("id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "appointment_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at") SELECT "id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "appointment_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at" FROM \`worker_jobs\`;`)
  await db.run(sql`DROP TABLE \`worker_jobs\`;`)
  await db.run(sql`ALTER TABLE \`__new_worker_jobs\` RENAME TO \`worker_jobs\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_user_id_idx\` ON \`worker_jobs\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_appointment_id_idx\` ON \`worker_jobs\` (\`appointment_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`next_key\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`regular_id_id\` numeric REFERENCES regulars(id);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`regular_day\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`regular_key\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`regular_sequence\` numeric;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`job_wanted\` integer;`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_next_key_idx\` ON \`appointments\` (\`next_key\`);`)
  await db.run(sql`CREATE INDEX \`appointments_regular_id_idx\` ON \`appointments\` (\`regular_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_regular_key_idx\` ON \`appointments\` (\`regular_key\`);`)
  await db.run(sql`CREATE INDEX \`regularId_appointmentDate_idx\` ON \`appointments\` (\`regular_id_id\`,\`appointment_date\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`regulars\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_appointments\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`status\` text DEFAULT 'scheduled' NOT NULL,
  	\`client_name\` text,
  	\`phone\` text,
  	\`email\` text,
  	\`address\` text,
  	\`appointment_date\` text NOT NULL,
  	\`appointment_time\` text NOT NULL,
  	\`horse_count\` numeric,
  	\`duration_minutes\` numeric DEFAULT 60,
  	\`work_required\` text,
  	\`notes\` text,
  	\`confirmation_sent\` integer DEFAULT false,
  	\`confirmation_sent_at\` text,
  	\`review_request_sent\` integer DEFAULT false,
  	\`review_request_sent_at\` text,
  	\`is_from_online_booking\` integer DEFAULT false,
  	\`online_booking_id_id\` numeric,
  	\`on_the_way_at\` text,
  	\`user_id_id\` numeric,
  	\`client_id_id\` numeric,
  	\`assigned_to_id\` numeric,
  	\`next_of_id\` numeric,
  	\`over_capacity\` integer,
  	\`horse_ids\` text,
  	\`deleted_at\` text,
  	\`sequence\` numeric DEFAULT 0,
  	\`moves\` numeric DEFAULT 0,
  	\`time_set_at\` text,
  	\`idempotency_key\` text,
  	\`booking_key\` text,
  	\`booking_revision\` numeric,
  	\`outbox_state\` text,
  	\`cancel_to_tell\` numeric,
  	\`confirmation_message_id\` numeric,
  	\`review_message_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`online_booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`next_of_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_appointments\`("id", "title", "status", "client_name", "phone", "email", "address", "appointment_date", "appointment_time", "horse_count", "duration_minutes", "work_required", "notes", "confirmation_sent", "confirmation_sent_at", "review_request_sent", "review_request_sent_at", "is_from_online_booking", "online_booking_id_id", "on_the_way_at", "user_id_id", "client_id_id", "assigned_to_id", "next_of_id", "over_capacity", "horse_ids", "deleted_at", "sequence", "moves", "time_set_at", "idempotency_key", "booking_key", "booking_revision", "outbox_state", "cancel_to_tell", "confirmation_message_id", "review_message_id", "updated_at", "created_at") SELECT "id", "title", "status", "client_name", "phone", "email", "address", "appointment_date", "appointment_time", "horse_count", "duration_minutes", "work_required", "notes", "confirmation_sent", "confirmation_sent_at", "review_request_sent", "review_request_sent_at", "is_from_online_booking", "online_booking_id_id", "on_the_way_at", "user_id_id", "client_id_id", "assigned_to_id", "next_of_id", "over_capacity", "horse_ids", "deleted_at", "sequence", "moves", "time_set_at", "idempotency_key", "booking_key", "booking_revision", "outbox_state", "cancel_to_tell", "confirmation_message_id", "review_message_id", "updated_at", "created_at" FROM \`appointments\`;`)
  await db.run(sql`DROP TABLE \`appointments\`;`)
  await db.run(sql`ALTER TABLE \`__new_appointments\` RENAME TO \`appointments\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`appointments_status_idx\` ON \`appointments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`appointments_client_name_idx\` ON \`appointments\` (\`client_name\`);`)
  await db.run(sql`CREATE INDEX \`appointments_phone_idx\` ON \`appointments\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`appointments_email_idx\` ON \`appointments\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`appointments_appointment_date_idx\` ON \`appointments\` (\`appointment_date\`);`)
  await db.run(sql`CREATE INDEX \`appointments_online_booking_id_idx\` ON \`appointments\` (\`online_booking_id_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_user_id_idx\` ON \`appointments\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_client_id_idx\` ON \`appointments\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_assigned_to_idx\` ON \`appointments\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_next_of_idx\` ON \`appointments\` (\`next_of_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_idempotency_key_idx\` ON \`appointments\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_booking_key_idx\` ON \`appointments\` (\`booking_key\`);`)
  await db.run(sql`CREATE INDEX \`appointments_outbox_state_idx\` ON \`appointments\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`appointments_updated_at_idx\` ON \`appointments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`appointments_created_at_idx\` ON \`appointments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_appointmentDate_idx\` ON \`appointments\` (\`deleted_at\`,\`appointment_date\`);`)
  await db.run(sql`CREATE INDEX \`onlineBookingId_deletedAt_idx\` ON \`appointments\` (\`online_booking_id_id\`,\`deleted_at\`);`)
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
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`appointment_id_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_worker_jobs\`("id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "appointment_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at") SELECT "id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "appointment_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at" FROM \`worker_jobs\`;`)
  await db.run(sql`DROP TABLE \`worker_jobs\`;`)
  await db.run(sql`ALTER TABLE \`__new_worker_jobs\` RENAME TO \`worker_jobs\`;`)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_user_id_idx\` ON \`worker_jobs\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_appointment_id_idx\` ON \`worker_jobs\` (\`appointment_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
}
