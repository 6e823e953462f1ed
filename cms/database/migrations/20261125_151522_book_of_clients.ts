import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`clients\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`first_name\` text,
  	\`family_name\` text,
  	\`business_name\` text,
  	\`phone\` text,
  	\`email\` text,
  	\`other_phones\` text,
  	\`address\` text,
  	\`suburb\` text,
  	\`postcode\` text,
  	\`access\` text,
  	\`notes\` text,
  	\`pic\` text,
  	\`user_id_id\` numeric,
  	\`archived_at\` text,
  	\`merged_into_id\` numeric,
  	\`name_key\` text,
  	\`last_seen_on\` text,
  	\`maybe_same_as\` text,
  	\`not_same_as\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`idempotency_key\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`merged_into_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`clients_name_idx\` ON \`clients\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`clients_phone_idx\` ON \`clients\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`clients_email_idx\` ON \`clients\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`clients_suburb_idx\` ON \`clients\` (\`suburb\`);`)
  await db.run(sql`CREATE INDEX \`clients_user_id_idx\` ON \`clients\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`clients_merged_into_idx\` ON \`clients\` (\`merged_into_id\`);`)
  await db.run(sql`CREATE INDEX \`clients_name_key_idx\` ON \`clients\` (\`name_key\`);`)
  await db.run(sql`CREATE INDEX \`clients_last_seen_on_idx\` ON \`clients\` (\`last_seen_on\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_idempotency_key_idx\` ON \`clients\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`clients_updated_at_idx\` ON \`clients\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`clients_created_at_idx\` ON \`clients\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`searched_id_1_idx\` ON \`clients\` (\`searched\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`archivedAt_mergedInto_name_idx\` ON \`clients\` (\`archived_at\`,\`merged_into_id\`,\`name\`);`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`horse_ids\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`over_capacity\` integer;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`client_id_id\` numeric REFERENCES clients(id);`)
  await db.run(sql`CREATE INDEX \`bookings_client_id_idx\` ON \`bookings\` (\`client_id_id\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`client_id_id\` numeric REFERENCES clients(id);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`assigned_to_id\` numeric REFERENCES service_providers(id);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`next_of_id\` numeric REFERENCES appointments(id);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`over_capacity\` integer;`)
  await db.run(sql`CREATE INDEX \`appointments_client_id_idx\` ON \`appointments\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_assigned_to_idx\` ON \`appointments\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_next_of_idx\` ON \`appointments\` (\`next_of_id\`);`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`client_id_id\` numeric REFERENCES clients(id);`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`usual_work\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`cycle_weeks\` numeric;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`cycle_state\` text DEFAULT 'active';`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`away_until\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`place_address\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`place_suburb\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`place_postcode\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`place_pic\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`place_access\` text;`)
  await db.run(sql`ALTER TABLE \`horses\` ADD \`hidden_at\` text;`)
  await db.run(sql`CREATE INDEX \`horses_client_id_idx\` ON \`horses\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_cycle_state_idx\` ON \`horses\` (\`cycle_state\`);`)
  await db.run(sql`CREATE INDEX \`horses_place_place_suburb_idx\` ON \`horses\` (\`place_suburb\`);`)
  await db.run(sql`CREATE INDEX \`horses_hidden_at_idx\` ON \`horses\` (\`hidden_at\`);`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`appointment_id_id\` numeric REFERENCES appointments(id);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_appointment_id_idx\` ON \`worker_jobs\` (\`appointment_id_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`clients\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_bookings\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`state\` text DEFAULT 'confirmed' NOT NULL,
  	\`called_at\` text,
  	\`confirmation_number\` text NOT NULL,
  	\`call_by\` text,
  	\`asked_to_call_at\` text,
  	\`call_again_at\` text,
  	\`no_answers\` numeric,
  	\`no_answer_at\` text,
  	\`cancel_reason\` text,
  	\`assigned_to_id\` numeric,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`phone_before\` text,
  	\`address\` text NOT NULL,
  	\`suburb\` text NOT NULL,
  	\`postcode\` text NOT NULL,
  	\`service_date\` text NOT NULL,
  	\`preferred_time\` text NOT NULL,
  	\`horse_count\` numeric NOT NULL,
  	\`rush_service\` integer DEFAULT false,
  	\`special_requirements\` text NOT NULL,
  	\`feet\` text,
  	\`photo_ids\` text,
  	\`photos_to_come\` numeric,
  	\`total_cost\` numeric DEFAULT 0 NOT NULL,
  	\`user_id_id\` numeric,
  	\`horse_id_id\` numeric,
  	\`service\` text DEFAULT 'farrier' NOT NULL,
  	\`referred_by\` text,
  	\`referral_farrier_id_id\` numeric,
  	\`referral_state\` text,
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`outbox\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`link_seed\` text,
  	\`link_hash\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`horse_id_id\`) REFERENCES \`horses\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_bookings\`("id", "title", "state", "called_at", "confirmation_number", "call_by", "asked_to_call_at", "call_again_at", "no_answers", "no_answer_at", "cancel_reason", "assigned_to_id", "first_name", "last_name", "phone", "email", "phone_before", "address", "suburb", "postcode", "service_date", "preferred_time", "horse_count", "rush_service", "special_requirements", "feet", "photo_ids", "photos_to_come", "total_cost", "user_id_id", "horse_id_id", "service", "referred_by", "referral_farrier_id_id", "referral_state", "idempotency_key", "outbox_state", "outbox", "revision", "link_seed", "link_hash", "searched", "updated_at", "created_at") SELECT "id", "title", "state", "called_at", "confirmation_number", "call_by", "asked_to_call_at", "call_again_at", "no_answers", "no_answer_at", "cancel_reason", "assigned_to_id", "first_name", "last_name", "phone", "email", "phone_before", "address", "suburb", "postcode", "service_date", "preferred_time", "horse_count", "rush_service", "special_requirements", "feet", "photo_ids", "photos_to_come", "total_cost", "user_id_id", "horse_id_id", "service", "referred_by", "referral_farrier_id_id", "referral_state", "idempotency_key", "outbox_state", "outbox", "revision", "link_seed", "link_hash", "searched", "updated_at", "created_at" FROM \`bookings\`;`)
  await db.run(sql`DROP TABLE \`bookings\`;`)
  await db.run(sql`ALTER TABLE \`__new_bookings\` RENAME TO \`bookings\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`bookings_state_idx\` ON \`bookings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`bookings_called_at_idx\` ON \`bookings\` (\`called_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_confirmation_number_idx\` ON \`bookings\` (\`confirmation_number\`);`)
  await db.run(sql`CREATE INDEX \`bookings_call_by_idx\` ON \`bookings\` (\`call_by\`);`)
  await db.run(sql`CREATE INDEX \`bookings_assigned_to_idx\` ON \`bookings\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_phone_idx\` ON \`bookings\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`bookings_email_idx\` ON \`bookings\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`bookings_suburb_idx\` ON \`bookings\` (\`suburb\`);`)
  await db.run(sql`CREATE INDEX \`bookings_service_date_idx\` ON \`bookings\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`bookings_user_id_idx\` ON \`bookings\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_horse_id_idx\` ON \`bookings\` (\`horse_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_referral_farrier_id_idx\` ON \`bookings\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_referral_state_idx\` ON \`bookings\` (\`referral_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_idempotency_key_idx\` ON \`bookings\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_outbox_state_idx\` ON \`bookings\` (\`outbox_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_link_hash_idx\` ON \`bookings\` (\`link_hash\`);`)
  await db.run(sql`CREATE INDEX \`bookings_updated_at_idx\` ON \`bookings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_created_at_idx\` ON \`bookings\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_calledAt_idx\` ON \`bookings\` (\`state\`,\`called_at\`);`)
  await db.run(sql`CREATE INDEX \`state_id_idx\` ON \`bookings\` (\`state\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`rushService_id_idx\` ON \`bookings\` (\`rush_service\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`assignedTo_id_idx\` ON \`bookings\` (\`assigned_to_id\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`serviceDate_id_idx\` ON \`bookings\` (\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`state_serviceDate_id_idx\` ON \`bookings\` (\`state\`,\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`rushService_serviceDate_id_idx\` ON \`bookings\` (\`rush_service\`,\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`assignedTo_serviceDate_id_idx\` ON \`bookings\` (\`assigned_to_id\`,\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`lastName_id_idx\` ON \`bookings\` (\`last_name\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`callBy_id_idx\` ON \`bookings\` (\`call_by\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`totalCost_state_createdAt_idx\` ON \`bookings\` (\`total_cost\`,\`state\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`createdAt_email_idx\` ON \`bookings\` (\`created_at\`,\`email\`);`)
  await db.run(sql`CREATE INDEX \`rushService_createdAt_idx\` ON \`bookings\` (\`rush_service\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`searched_id_idx\` ON \`bookings\` (\`searched\`,\`id\`);`)
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
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_appointments\`("id", "title", "status", "client_name", "phone", "email", "address", "appointment_date", "appointment_time", "horse_count", "duration_minutes", "work_required", "notes", "confirmation_sent", "confirmation_sent_at", "review_request_sent", "review_request_sent_at", "is_from_online_booking", "online_booking_id_id", "on_the_way_at", "user_id_id", "horse_ids", "deleted_at", "sequence", "moves", "time_set_at", "idempotency_key", "booking_key", "booking_revision", "outbox_state", "cancel_to_tell", "confirmation_message_id", "review_message_id", "updated_at", "created_at") SELECT "id", "title", "status", "client_name", "phone", "email", "address", "appointment_date", "appointment_time", "horse_count", "duration_minutes", "work_required", "notes", "confirmation_sent", "confirmation_sent_at", "review_request_sent", "review_request_sent_at", "is_from_online_booking", "online_booking_id_id", "on_the_way_at", "user_id_id", "horse_ids", "deleted_at", "sequence", "moves", "time_set_at", "idempotency_key", "booking_key", "booking_revision", "outbox_state", "cancel_to_tell", "confirmation_message_id", "review_message_id", "updated_at", "created_at" FROM \`appointments\`;`)
  await db.run(sql`DROP TABLE \`appointments\`;`)
  await db.run(sql`ALTER TABLE \`__new_appointments\` RENAME TO \`appointments\`;`)
  await db.run(sql`CREATE INDEX \`appointments_status_idx\` ON \`appointments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`appointments_client_name_idx\` ON \`appointments\` (\`client_name\`);`)
  await db.run(sql`CREATE INDEX \`appointments_phone_idx\` ON \`appointments\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`appointments_email_idx\` ON \`appointments\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`appointments_appointment_date_idx\` ON \`appointments\` (\`appointment_date\`);`)
  await db.run(sql`CREATE INDEX \`appointments_online_booking_id_idx\` ON \`appointments\` (\`online_booking_id_id\`);`)
  await db.run(sql`CREATE INDEX \`appointments_user_id_idx\` ON \`appointments\` (\`user_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_idempotency_key_idx\` ON \`appointments\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_booking_key_idx\` ON \`appointments\` (\`booking_key\`);`)
  await db.run(sql`CREATE INDEX \`appointments_outbox_state_idx\` ON \`appointments\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`appointments_updated_at_idx\` ON \`appointments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`appointments_created_at_idx\` ON \`appointments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_appointmentDate_idx\` ON \`appointments\` (\`deleted_at\`,\`appointment_date\`);`)
  await db.run(sql`CREATE INDEX \`onlineBookingId_deletedAt_idx\` ON \`appointments\` (\`online_booking_id_id\`,\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_horses\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`user_id_id\` numeric,
  	\`breed\` text,
  	\`color\` text,
  	\`age\` numeric,
  	\`gender\` text,
  	\`height\` text,
  	\`weight\` text,
  	\`microchip_number\` text,
  	\`registration_number\` text,
  	\`insurance_details\` text,
  	\`medical_notes\` text,
  	\`dietary_requirements\` text,
  	\`photo_id\` numeric,
  	\`removed_at\` numeric,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`photo_id\`) REFERENCES \`private_files\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_horses\`("id", "name", "user_id_id", "breed", "color", "age", "gender", "height", "weight", "microchip_number", "registration_number", "insurance_details", "medical_notes", "dietary_requirements", "photo_id", "removed_at", "idempotency_key", "updated_at", "created_at") SELECT "id", "name", "user_id_id", "breed", "color", "age", "gender", "height", "weight", "microchip_number", "registration_number", "insurance_details", "medical_notes", "dietary_requirements", "photo_id", "removed_at", "idempotency_key", "updated_at", "created_at" FROM \`horses\`;`)
  await db.run(sql`DROP TABLE \`horses\`;`)
  await db.run(sql`ALTER TABLE \`__new_horses\` RENAME TO \`horses\`;`)
  await db.run(sql`CREATE INDEX \`horses_user_id_idx\` ON \`horses\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_photo_idx\` ON \`horses\` (\`photo_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_removed_at_idx\` ON \`horses\` (\`removed_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horses_idempotency_key_idx\` ON \`horses\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`horses_updated_at_idx\` ON \`horses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horses_created_at_idx\` ON \`horses\` (\`created_at\`);`)
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
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_worker_jobs\`("id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at") SELECT "id", "client_name", "phone", "address", "scheduled_date", "scheduled_time", "description", "notes", "worker_name", "user_id_id", "status", "started_at", "completed_at", "photo_ids", "photos_revision", "photos_taken", "photos_given_up_at", "start_event_id", "complete_event_id", "told_facts", "told_count", "idempotency_key", "updated_at", "created_at" FROM \`worker_jobs\`;`)
  await db.run(sql`DROP TABLE \`worker_jobs\`;`)
  await db.run(sql`ALTER TABLE \`__new_worker_jobs\` RENAME TO \`worker_jobs\`;`)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_user_id_idx\` ON \`worker_jobs\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
}
