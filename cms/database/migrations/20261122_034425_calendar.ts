import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`appointments_deleted_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`horse_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`duration_minutes\` numeric DEFAULT 60;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`user_id_id\` numeric REFERENCES users(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`horse_ids\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`sequence\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`moves\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`time_set_at\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE INDEX \`appointments_user_id_idx\` ON \`appointments\` (\`user_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_idempotency_key_idx\` ON \`appointments\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_appointmentDate_idx\` ON \`appointments\` (\`deleted_at\`,\`appointment_date\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_appointments\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_name\` text,
  	\`phone\` text,
  	\`email\` text,
  	\`address\` text,
  	\`appointment_date\` text NOT NULL,
  	\`appointment_time\` text NOT NULL,
  	\`work_required\` text,
  	\`notes\` text,
  	\`status\` text DEFAULT 'scheduled' NOT NULL,
  	\`confirmation_sent\` integer DEFAULT false,
  	\`confirmation_sent_at\` text,
  	\`review_request_sent\` integer DEFAULT false,
  	\`review_request_sent_at\` text,
  	\`is_from_online_booking\` integer DEFAULT false,
  	\`online_booking_id_id\` numeric,
  	\`on_the_way_at\` text,
  	\`deleted_at\` text,
  	\`booking_key\` text,
  	\`booking_revision\` numeric,
  	\`confirmation_message_id\` numeric,
  	\`review_message_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`online_booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_appointments\`("id", "client_name", "phone", "email", "address", "appointment_date", "appointment_time", "work_required", "notes", "status", "confirmation_sent", "confirmation_sent_at", "review_request_sent", "review_request_sent_at", "is_from_online_booking", "online_booking_id_id", "on_the_way_at", "deleted_at", "booking_key", "booking_revision", "confirmation_message_id", "review_message_id", "updated_at", "created_at") SELECT "id", "client_name", "phone", "email", "address", "appointment_date", "appointment_time", "work_required", "notes", "status", "confirmation_sent", "confirmation_sent_at", "review_request_sent", "review_request_sent_at", "is_from_online_booking", "online_booking_id_id", "on_the_way_at", "deleted_at", "booking_key", "booking_revision", "confirmation_message_id", "review_message_id", "updated_at", "created_at" FROM \`appointments\`;`)
  await db.run(sql`DROP TABLE \`appointments\`;`)
  await db.run(sql`ALTER TABLE \`__new_appointments\` RENAME TO \`appointments\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`appointments_client_name_idx\` ON \`appointments\` (\`client_name\`);`)
  await db.run(sql`CREATE INDEX \`appointments_phone_idx\` ON \`appointments\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`appointments_email_idx\` ON \`appointments\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`appointments_appointment_date_idx\` ON \`appointments\` (\`appointment_date\`);`)
  await db.run(sql`CREATE INDEX \`appointments_status_idx\` ON \`appointments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`appointments_online_booking_id_idx\` ON \`appointments\` (\`online_booking_id_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_deleted_at_idx\` ON \`appointments\` (\`deleted_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_booking_key_idx\` ON \`appointments\` (\`booking_key\`);`)
  await db.run(sql`CREATE INDEX \`appointments_updated_at_idx\` ON \`appointments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`appointments_created_at_idx\` ON \`appointments\` (\`created_at\`);`)
}
