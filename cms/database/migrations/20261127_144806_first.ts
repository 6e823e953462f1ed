import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`bookings\` (
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
  	\`horse_ids\` text,
  	\`over_capacity\` integer,
  	\`offers\` text,
  	\`offers_until\` numeric,
  	\`offered_at\` text,
  	\`offers_taken_back_at\` text,
  	\`accepted_time\` text,
  	\`again_key\` text,
  	\`photos_to_come\` numeric,
  	\`total_cost\` numeric DEFAULT 0 NOT NULL,
  	\`client_id_id\` numeric,
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
  	\`event_mark\` text,
  	\`event_seen\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`horse_id_id\`) REFERENCES \`horses\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`bookings_state_idx\` ON \`bookings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`bookings_called_at_idx\` ON \`bookings\` (\`called_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_confirmation_number_idx\` ON \`bookings\` (\`confirmation_number\`);`)
  await db.run(sql`CREATE INDEX \`bookings_call_by_idx\` ON \`bookings\` (\`call_by\`);`)
  await db.run(sql`CREATE INDEX \`bookings_assigned_to_idx\` ON \`bookings\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_phone_idx\` ON \`bookings\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`bookings_email_idx\` ON \`bookings\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`bookings_suburb_idx\` ON \`bookings\` (\`suburb\`);`)
  await db.run(sql`CREATE INDEX \`bookings_service_date_idx\` ON \`bookings\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`bookings_offers_until_idx\` ON \`bookings\` (\`offers_until\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_again_key_idx\` ON \`bookings\` (\`again_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_client_id_idx\` ON \`bookings\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_user_id_idx\` ON \`bookings\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_horse_id_idx\` ON \`bookings\` (\`horse_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_referral_farrier_id_idx\` ON \`bookings\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_referral_state_idx\` ON \`bookings\` (\`referral_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_idempotency_key_idx\` ON \`bookings\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_outbox_state_idx\` ON \`bookings\` (\`outbox_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_link_hash_idx\` ON \`bookings\` (\`link_hash\`);`)
  await db.run(sql`CREATE INDEX \`bookings_event_mark_idx\` ON \`bookings\` (\`event_mark\`);`)
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
  await db.run(sql`CREATE TABLE \`appointments\` (
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
  	\`next_key\` text,
  	\`regular_id_id\` numeric,
  	\`regular_day\` text,
  	\`regular_key\` text,
  	\`regular_sequence\` numeric,
  	\`job_wanted\` integer,
  	\`over_capacity\` integer,
  	\`no_charge_at\` text,
  	\`horse_ids\` text,
  	\`deleted_at\` text,
  	\`sequence\` numeric DEFAULT 0,
  	\`moves\` numeric DEFAULT 0,
  	\`time_set_at\` text,
  	\`idempotency_key\` text,
  	\`booking_key\` text,
  	\`booking_revision\` numeric,
  	\`outbox_state\` text,
  	\`event_mark\` text,
  	\`event_seen\` text,
  	\`cancel_to_tell\` numeric,
  	\`confirmation_message_id\` numeric,
  	\`review_message_id\` numeric,
  	\`visit_completion\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`online_booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`next_of_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`regular_id_id\`) REFERENCES \`regulars\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
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
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_next_key_idx\` ON \`appointments\` (\`next_key\`);`)
  await db.run(sql`CREATE INDEX \`appointments_regular_id_idx\` ON \`appointments\` (\`regular_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_regular_key_idx\` ON \`appointments\` (\`regular_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_idempotency_key_idx\` ON \`appointments\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`appointments_booking_key_idx\` ON \`appointments\` (\`booking_key\`);`)
  await db.run(sql`CREATE INDEX \`appointments_outbox_state_idx\` ON \`appointments\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`appointments_event_mark_idx\` ON \`appointments\` (\`event_mark\`);`)
  await db.run(sql`CREATE INDEX \`appointments_updated_at_idx\` ON \`appointments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`appointments_created_at_idx\` ON \`appointments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_appointmentDate_idx\` ON \`appointments\` (\`deleted_at\`,\`appointment_date\`);`)
  await db.run(sql`CREATE INDEX \`onlineBookingId_deletedAt_idx\` ON \`appointments\` (\`online_booking_id_id\`,\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`clientId_deletedAt_idx\` ON \`appointments\` (\`client_id_id\`,\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`regularId_appointmentDate_idx\` ON \`appointments\` (\`regular_id_id\`,\`appointment_date\`);`)
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
  	\`nudges_ended_at\` text,
  	\`name_key\` text,
  	\`account_key\` text,
  	\`made_by_phone\` text,
  	\`made_by_email\` text,
  	\`made_for_account\` numeric,
  	\`not_same_as\` text,
  	\`brought\` text,
  	\`merge_state\` text,
  	\`brought_to\` numeric,
  	\`erasing_at\` numeric,
  	\`revision\` numeric DEFAULT 0,
  	\`idempotency_key\` text,
  	\`event_mark\` text,
  	\`event_seen\` text,
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
  await db.run(sql`CREATE UNIQUE INDEX \`clients_account_key_idx\` ON \`clients\` (\`account_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_made_by_phone_idx\` ON \`clients\` (\`made_by_phone\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_made_by_email_idx\` ON \`clients\` (\`made_by_email\`);`)
  await db.run(sql`CREATE INDEX \`clients_made_for_account_idx\` ON \`clients\` (\`made_for_account\`);`)
  await db.run(sql`CREATE INDEX \`clients_merge_state_idx\` ON \`clients\` (\`merge_state\`);`)
  await db.run(sql`CREATE INDEX \`clients_erasing_at_idx\` ON \`clients\` (\`erasing_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`clients_idempotency_key_idx\` ON \`clients\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`clients_event_mark_idx\` ON \`clients\` (\`event_mark\`);`)
  await db.run(sql`CREATE INDEX \`clients_updated_at_idx\` ON \`clients\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`clients_created_at_idx\` ON \`clients\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`searched_id_1_idx\` ON \`clients\` (\`searched\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`archivedAt_mergedInto_name_idx\` ON \`clients\` (\`archived_at\`,\`merged_into_id\`,\`name\`);`)
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
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`username\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`first_name\` text,
  	\`last_name\` text,
  	\`phone\` text,
  	\`address\` text,
  	\`suburb\` text,
  	\`postcode\` text,
  	\`preferred_contact_method\` text,
  	\`preferred_time_slot\` text,
  	\`number_of_horses\` numeric,
  	\`property_type\` text,
  	\`access_notes\` text,
  	\`rush_service_used\` integer DEFAULT false,
  	\`reminders_opt_in\` integer DEFAULT false,
  	\`email_confirmed_at\` text,
  	\`username_key\` text,
  	\`password_hash\` text,
  	\`pending_email\` text,
  	\`confirmed_email\` text,
  	\`outbox_state\` text,
  	\`outbox\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`deleting_at\` numeric,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_idx\` ON \`users\` (\`username\`);`)
  await db.run(sql`CREATE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`users_phone_idx\` ON \`users\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`users_suburb_idx\` ON \`users\` (\`suburb\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_key_idx\` ON \`users\` (\`username_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_confirmed_email_idx\` ON \`users\` (\`confirmed_email\`);`)
  await db.run(sql`CREATE INDEX \`users_outbox_state_idx\` ON \`users\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`users_deleting_at_idx\` ON \`users\` (\`deleting_at\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`horses\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`user_id_id\` numeric,
  	\`client_id_id\` numeric,
  	\`usual_work\` text,
  	\`cycle_weeks\` numeric,
  	\`cycle_state\` text DEFAULT 'active',
  	\`away_until\` text,
  	\`place_address\` text,
  	\`place_suburb\` text,
  	\`place_postcode\` text,
  	\`place_pic\` text,
  	\`place_access\` text,
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
  	\`left_stable_at\` text,
  	\`leaving_at\` numeric,
  	\`hidden_at\` text,
  	\`idempotency_key\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`photo_id\`) REFERENCES \`private_files\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`horses_user_id_idx\` ON \`horses\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_client_id_idx\` ON \`horses\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_cycle_state_idx\` ON \`horses\` (\`cycle_state\`);`)
  await db.run(sql`CREATE INDEX \`horses_place_place_suburb_idx\` ON \`horses\` (\`place_suburb\`);`)
  await db.run(sql`CREATE INDEX \`horses_photo_idx\` ON \`horses\` (\`photo_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_removed_at_idx\` ON \`horses\` (\`removed_at\`);`)
  await db.run(sql`CREATE INDEX \`horses_leaving_at_idx\` ON \`horses\` (\`leaving_at\`);`)
  await db.run(sql`CREATE INDEX \`horses_hidden_at_idx\` ON \`horses\` (\`hidden_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horses_idempotency_key_idx\` ON \`horses\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`horses_updated_at_idx\` ON \`horses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horses_created_at_idx\` ON \`horses\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`horse_health_records\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`horse_id_id\` numeric,
  	\`record_type\` text NOT NULL,
  	\`service_date\` text NOT NULL,
  	\`next_due_date\` text,
  	\`description\` text NOT NULL,
  	\`provider\` text,
  	\`cost\` numeric,
  	\`notes\` text,
  	\`visit_id\` numeric,
  	\`attachments\` text,
  	\`attachments_revision\` numeric DEFAULT 0,
  	\`reminder_sent_for\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`horse_id_id\`) REFERENCES \`horses\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`horse_health_records_horse_id_idx\` ON \`horse_health_records\` (\`horse_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_service_date_idx\` ON \`horse_health_records\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_next_due_date_idx\` ON \`horse_health_records\` (\`next_due_date\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_visit_id_idx\` ON \`horse_health_records\` (\`visit_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_health_records_idempotency_key_idx\` ON \`horse_health_records\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_updated_at_idx\` ON \`horse_health_records\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_created_at_idx\` ON \`horse_health_records\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_recordType_serviceDate_idx\` ON \`horse_health_records\` (\`horse_id_id\`,\`record_type\`,\`service_date\`);`)
  await db.run(sql`CREATE TABLE \`price_items\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`cents\` numeric NOT NULL,
  	\`minutes\` numeric,
  	\`taxable\` integer DEFAULT true,
  	\`active\` integer DEFAULT true,
  	\`order\` numeric DEFAULT 100 NOT NULL,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`price_items_order_idx\` ON \`price_items\` (\`order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`price_items_idempotency_key_idx\` ON \`price_items\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`price_items_updated_at_idx\` ON \`price_items\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`price_items_created_at_idx\` ON \`price_items\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`invoices\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`number\` text,
  	\`state\` text NOT NULL,
  	\`buyer_name\` text,
  	\`client_id_id\` numeric,
  	\`appointment_id_id\` numeric,
  	\`done_on\` text,
  	\`issued_on\` text,
  	\`due_on\` text,
  	\`open_cents\` numeric DEFAULT 0 NOT NULL,
  	\`sent_at\` text,
  	\`exported_at\` text,
  	\`reminded_at\` text,
  	\`lines\` text NOT NULL,
  	\`face\` text,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`sequence\` numeric,
  	\`movements\` text,
  	\`moved_on\` text,
  	\`movement_at\` text,
  	\`reminded_step\` numeric DEFAULT 0,
  	\`checkouts\` text,
  	\`card_payments\` text,
  	\`card_events\` text,
  	\`looks\` text,
  	\`look_since\` text,
  	\`visit_key\` text,
  	\`link_seed\` text,
  	\`link_hash\` text,
  	\`visit_lines\` text,
  	\`touched_at\` text,
  	\`deleted_at\` text,
  	\`issue_key\` text,
  	\`pdf_file_id\` numeric,
  	\`revision\` numeric DEFAULT 0,
  	\`idempotency_key\` text,
  	\`outbox_state\` text,
  	\`event_mark\` text,
  	\`event_seen\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`appointment_id_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_number_idx\` ON \`invoices\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`invoices_state_idx\` ON \`invoices\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`invoices_buyer_name_idx\` ON \`invoices\` (\`buyer_name\`);`)
  await db.run(sql`CREATE INDEX \`invoices_client_id_idx\` ON \`invoices\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`invoices_appointment_id_idx\` ON \`invoices\` (\`appointment_id_id\`);`)
  await db.run(sql`CREATE INDEX \`invoices_done_on_idx\` ON \`invoices\` (\`done_on\`);`)
  await db.run(sql`CREATE INDEX \`invoices_issued_on_idx\` ON \`invoices\` (\`issued_on\`);`)
  await db.run(sql`CREATE INDEX \`invoices_open_cents_idx\` ON \`invoices\` (\`open_cents\`);`)
  await db.run(sql`CREATE INDEX \`invoices_sequence_idx\` ON \`invoices\` (\`sequence\`);`)
  await db.run(sql`CREATE INDEX \`invoices_moved_on_idx\` ON \`invoices\` (\`moved_on\`);`)
  await db.run(sql`CREATE INDEX \`invoices_movement_at_idx\` ON \`invoices\` (\`movement_at\`);`)
  await db.run(sql`CREATE INDEX \`invoices_look_since_idx\` ON \`invoices\` (\`look_since\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_visit_key_idx\` ON \`invoices\` (\`visit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_link_hash_idx\` ON \`invoices\` (\`link_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_idempotency_key_idx\` ON \`invoices\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`invoices_outbox_state_idx\` ON \`invoices\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`invoices_event_mark_idx\` ON \`invoices\` (\`event_mark\`);`)
  await db.run(sql`CREATE INDEX \`invoices_updated_at_idx\` ON \`invoices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`invoices_created_at_idx\` ON \`invoices\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_state_dueOn_idx\` ON \`invoices\` (\`deleted_at\`,\`state\`,\`due_on\`);`)
  await db.run(sql`CREATE INDEX \`clientId_state_idx\` ON \`invoices\` (\`client_id_id\`,\`state\`);`)
  await db.run(sql`CREATE INDEX \`appointmentId_clientId_idx\` ON \`invoices\` (\`appointment_id_id\`,\`client_id_id\`);`)
  await db.run(sql`CREATE TABLE \`credit_notes\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`number\` text NOT NULL,
  	\`invoice_id_id\` numeric,
  	\`on\` text NOT NULL,
  	\`total_cents\` numeric NOT NULL,
  	\`reason\` text,
  	\`exported_at\` text,
  	\`lines\` text NOT NULL,
  	\`gst_cents\` numeric NOT NULL,
  	\`sequence\` numeric NOT NULL,
  	\`credit_key\` text NOT NULL,
  	\`pdf_file_id\` numeric,
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`invoice_id_id\`) REFERENCES \`invoices\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`credit_notes_number_idx\` ON \`credit_notes\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_invoice_id_idx\` ON \`credit_notes\` (\`invoice_id_id\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_on_idx\` ON \`credit_notes\` (\`on\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_sequence_idx\` ON \`credit_notes\` (\`sequence\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`credit_notes_credit_key_idx\` ON \`credit_notes\` (\`credit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`credit_notes_idempotency_key_idx\` ON \`credit_notes\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_outbox_state_idx\` ON \`credit_notes\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_updated_at_idx\` ON \`credit_notes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_created_at_idx\` ON \`credit_notes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`account_entries\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`kind\` text NOT NULL,
  	\`on\` text NOT NULL,
  	\`amount_cents\` numeric NOT NULL,
  	\`method\` text,
  	\`reference\` text,
  	\`rounding_cents\` numeric,
  	\`shares\` text,
  	\`reverses\` numeric,
  	\`why\` text,
  	\`sequence\` numeric NOT NULL,
  	\`account_key\` text NOT NULL,
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`account_entries_client_id_idx\` ON \`account_entries\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`account_entries_on_idx\` ON \`account_entries\` (\`on\`);`)
  await db.run(sql`CREATE INDEX \`account_entries_reverses_idx\` ON \`account_entries\` (\`reverses\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`account_entries_account_key_idx\` ON \`account_entries\` (\`account_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`account_entries_idempotency_key_idx\` ON \`account_entries\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`account_entries_outbox_state_idx\` ON \`account_entries\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`account_entries_updated_at_idx\` ON \`account_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`account_entries_created_at_idx\` ON \`account_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`lodged_statements\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`on\` text NOT NULL,
  	\`to_type\` text NOT NULL,
  	\`rows\` text NOT NULL,
  	\`before\` text,
  	\`read_at\` text NOT NULL,
  	\`sequence\` numeric NOT NULL,
  	\`lodged_key\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`lodged_statements_to_idx\` ON \`lodged_statements\` (\`to\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`lodged_statements_lodged_key_idx\` ON \`lodged_statements\` (\`lodged_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`lodged_statements_idempotency_key_idx\` ON \`lodged_statements\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`lodged_statements_updated_at_idx\` ON \`lodged_statements\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`lodged_statements_created_at_idx\` ON \`lodged_statements\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`customer_reviews\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text,
  	\`email\` text,
  	\`rating\` numeric NOT NULL,
  	\`review_text\` text NOT NULL,
  	\`owner_reply\` text,
  	\`service_received\` text,
  	\`location\` text,
  	\`is_visible\` integer DEFAULT true,
  	\`is_featured\` integer DEFAULT false,
  	\`recommend_to_others\` integer DEFAULT false,
  	\`is_verified_visit\` integer DEFAULT false,
  	\`owner_replied_at\` text,
  	\`seen_at\` numeric,
  	\`visit_key\` text,
  	\`idempotency_key\` text,
  	\`event_mark\` text,
  	\`event_seen\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`customer_reviews_rating_idx\` ON \`customer_reviews\` (\`rating\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_is_featured_idx\` ON \`customer_reviews\` (\`is_featured\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_reviews_visit_key_idx\` ON \`customer_reviews\` (\`visit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_reviews_idempotency_key_idx\` ON \`customer_reviews\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_event_mark_idx\` ON \`customer_reviews\` (\`event_mark\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_updated_at_idx\` ON \`customer_reviews\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_created_at_idx\` ON \`customer_reviews\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`isVisible_createdAt_idx\` ON \`customer_reviews\` (\`is_visible\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`booklet_subscribers\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`full_name\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`postcode\` text NOT NULL,
  	\`is_active\` integer DEFAULT true,
  	\`subscription_date\` text,
  	\`unsubscribed_at\` text,
  	\`consent_at\` text,
  	\`consent_text\` text,
  	\`consent_source\` text,
  	\`email_key\` text,
  	\`consent_version\` text,
  	\`times_subscribed\` numeric DEFAULT 1,
  	\`outbox_state\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_phone_idx\` ON \`booklet_subscribers\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_email_idx\` ON \`booklet_subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_is_active_idx\` ON \`booklet_subscribers\` (\`is_active\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_subscription_date_idx\` ON \`booklet_subscribers\` (\`subscription_date\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`booklet_subscribers_email_key_idx\` ON \`booklet_subscribers\` (\`email_key\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_outbox_state_idx\` ON \`booklet_subscribers\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_updated_at_idx\` ON \`booklet_subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_created_at_idx\` ON \`booklet_subscribers\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`survey2025\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`horse_count\` text NOT NULL,
  	\`service_type\` text NOT NULL,
  	\`shoeing_preference\` text NOT NULL,
  	\`satisfaction\` text NOT NULL,
  	\`current_farrier\` text NOT NULL,
  	\`consent_at\` text,
  	\`consent_text\` text,
  	\`consent_version\` text,
  	\`campaign_texted_at\` numeric,
  	\`replied_at\` numeric,
  	\`idempotency_key\` text,
  	\`outbox_state\` text,
  	\`event_mark\` text,
  	\`event_seen\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`survey2025_phone_idx\` ON \`survey2025\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_email_idx\` ON \`survey2025\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_campaign_texted_at_idx\` ON \`survey2025\` (\`campaign_texted_at\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_replied_at_idx\` ON \`survey2025\` (\`replied_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`survey2025_idempotency_key_idx\` ON \`survey2025\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_outbox_state_idx\` ON \`survey2025\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_event_mark_idx\` ON \`survey2025\` (\`event_mark\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_updated_at_idx\` ON \`survey2025\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_created_at_idx\` ON \`survey2025\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`service_providers\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`full_name\` text,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`phone\` text,
  	\`email\` text,
  	\`qualification_level\` text NOT NULL,
  	\`hourly_rate\` numeric,
  	\`specialties\` text,
  	\`abn\` text,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`is_active\` integer DEFAULT true,
  	\`login_username\` text,
  	\`has_set_password\` integer DEFAULT false,
  	\`referral_farrier_id_id\` numeric,
  	\`login_username_key\` text,
  	\`password_hash\` text,
  	\`idempotency_key\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`service_providers_login_username_idx\` ON \`service_providers\` (\`login_username\`);`)
  await db.run(sql`CREATE INDEX \`service_providers_referral_farrier_id_idx\` ON \`service_providers\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`service_providers_login_username_key_idx\` ON \`service_providers\` (\`login_username_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`service_providers_idempotency_key_idx\` ON \`service_providers\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`service_providers_updated_at_idx\` ON \`service_providers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`service_providers_created_at_idx\` ON \`service_providers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`work_assignments\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`service_provider_id_id\` numeric,
  	\`booking_id_id\` numeric,
  	\`work_description\` text,
  	\`hours_worked\` numeric,
  	\`amount_owed\` numeric,
  	\`status\` text DEFAULT 'pending' NOT NULL,
  	\`completed_at\` text,
  	\`paid_at\` text,
  	\`payment_id_id\` numeric,
  	\`ledger_sequence\` numeric,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`service_provider_id_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`payment_id_id\`) REFERENCES \`payments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`work_assignments_service_provider_id_idx\` ON \`work_assignments\` (\`service_provider_id_id\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_booking_id_idx\` ON \`work_assignments\` (\`booking_id_id\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_status_idx\` ON \`work_assignments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_payment_id_idx\` ON \`work_assignments\` (\`payment_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`work_assignments_idempotency_key_idx\` ON \`work_assignments\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_updated_at_idx\` ON \`work_assignments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_created_at_idx\` ON \`work_assignments\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`referral_farriers\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`full_name\` text,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`phone\` text,
  	\`business_name\` text,
  	\`commission_percentage\` numeric NOT NULL,
  	\`abn\` text,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`is_active\` integer DEFAULT true,
  	\`login_username\` text NOT NULL,
  	\`has_set_password\` integer DEFAULT false,
  	\`service_provider_id_id\` numeric,
  	\`login_username_key\` text,
  	\`email_key\` text,
  	\`password_hash\` text,
  	\`referral_code\` text,
  	\`idempotency_key\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`service_provider_id_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`referral_farriers_email_idx\` ON \`referral_farriers\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_login_username_idx\` ON \`referral_farriers\` (\`login_username\`);`)
  await db.run(sql`CREATE INDEX \`referral_farriers_service_provider_id_idx\` ON \`referral_farriers\` (\`service_provider_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_login_username_key_idx\` ON \`referral_farriers\` (\`login_username_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_email_key_idx\` ON \`referral_farriers\` (\`email_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_referral_code_idx\` ON \`referral_farriers\` (\`referral_code\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_idempotency_key_idx\` ON \`referral_farriers\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`referral_farriers_updated_at_idx\` ON \`referral_farriers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referral_farriers_created_at_idx\` ON \`referral_farriers\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`referral_clients\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_name\` text NOT NULL,
  	\`referral_farrier_id_id\` numeric,
  	\`client_phone\` text,
  	\`client_email\` text,
  	\`job_description\` text,
  	\`service_date\` text,
  	\`total_revenue\` numeric NOT NULL,
  	\`commission_owed\` numeric DEFAULT 0,
  	\`is_paid\` integer DEFAULT false,
  	\`paid_at\` text,
  	\`payment_method\` text,
  	\`notes\` text,
  	\`booking_id_id\` numeric,
  	\`booking_key\` text,
  	\`payment_id_id\` numeric,
  	\`ledger_sequence\` numeric,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`payment_id_id\`) REFERENCES \`payments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`referral_clients_referral_farrier_id_idx\` ON \`referral_clients\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_service_date_idx\` ON \`referral_clients\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_is_paid_idx\` ON \`referral_clients\` (\`is_paid\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_booking_id_idx\` ON \`referral_clients\` (\`booking_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_clients_booking_key_idx\` ON \`referral_clients\` (\`booking_key\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_payment_id_idx\` ON \`referral_clients\` (\`payment_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_clients_idempotency_key_idx\` ON \`referral_clients\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_updated_at_idx\` ON \`referral_clients\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_created_at_idx\` ON \`referral_clients\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payments\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`service_provider_id_id\` numeric,
  	\`referral_farrier_id_id\` numeric,
  	\`kind\` text NOT NULL,
  	\`amount\` numeric NOT NULL,
  	\`method\` text,
  	\`reference\` text,
  	\`note\` text,
  	\`items\` text NOT NULL,
  	\`at\` text,
  	\`by\` text,
  	\`reverses_id\` numeric,
  	\`payout_id_id\` numeric,
  	\`sequence\` numeric NOT NULL,
  	\`ledger_key\` text NOT NULL,
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`service_provider_id_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`reverses_id\`) REFERENCES \`payments\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`payout_id_id\`) REFERENCES \`payouts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`payments_service_provider_id_idx\` ON \`payments\` (\`service_provider_id_id\`);`)
  await db.run(sql`CREATE INDEX \`payments_referral_farrier_id_idx\` ON \`payments\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`payments_kind_idx\` ON \`payments\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`payments_reverses_idx\` ON \`payments\` (\`reverses_id\`);`)
  await db.run(sql`CREATE INDEX \`payments_payout_id_idx\` ON \`payments\` (\`payout_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payments_ledger_key_idx\` ON \`payments\` (\`ledger_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payments_idempotency_key_idx\` ON \`payments\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`payments_outbox_state_idx\` ON \`payments\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`payments_updated_at_idx\` ON \`payments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payments_created_at_idx\` ON \`payments\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payouts\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`at\` text,
  	\`total\` numeric NOT NULL,
  	\`reference\` text,
  	\`by\` text,
  	\`lines\` text NOT NULL,
  	\`open_key\` text,
  	\`undone_at\` text,
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payouts_open_key_idx\` ON \`payouts\` (\`open_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payouts_idempotency_key_idx\` ON \`payouts\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`payouts_outbox_state_idx\` ON \`payouts\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`payouts_updated_at_idx\` ON \`payouts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payouts_created_at_idx\` ON \`payouts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`paying_accounts\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`bank\` text NOT NULL,
  	\`user_name\` text NOT NULL,
  	\`user_id\` text NOT NULL,
  	\`balanced\` integer DEFAULT false,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`only\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`paying_accounts_only_idx\` ON \`paying_accounts\` (\`only\`);`)
  await db.run(sql`CREATE INDEX \`paying_accounts_updated_at_idx\` ON \`paying_accounts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`paying_accounts_created_at_idx\` ON \`paying_accounts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`worker_jobs\` (
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
  	\`client_id_id\` numeric,
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
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`appointment_id_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_user_id_idx\` ON \`worker_jobs\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_client_id_idx\` ON \`worker_jobs\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_appointment_id_idx\` ON \`worker_jobs\` (\`appointment_id_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_visit_key_idx\` ON \`worker_jobs\` (\`visit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_idempotency_key_idx\` ON \`worker_jobs\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_status_scheduledDate_idx\` ON \`worker_jobs\` (\`worker_name\`,\`status\`,\`scheduled_date\`);`)
  await db.run(sql`CREATE TABLE \`worker_timesheets\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`worker_name\` text NOT NULL,
  	\`work_date\` text NOT NULL,
  	\`clock_in\` text NOT NULL,
  	\`clock_out\` text,
  	\`total_hours\` text,
  	\`notes\` text,
  	\`correction_state\` text,
  	\`correction_answer\` text,
  	\`approved_at\` text,
  	\`voided_at\` text,
  	\`open_key\` text,
  	\`start_event_id\` text,
  	\`end_event_id\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`clocked\` text,
  	\`correction_requested\` text,
  	\`breaks\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`worker_timesheets_worker_name_idx\` ON \`worker_timesheets\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_timesheets_work_date_idx\` ON \`worker_timesheets\` (\`work_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_timesheets_clock_in_idx\` ON \`worker_timesheets\` (\`clock_in\`);`)
  await db.run(sql`CREATE INDEX \`worker_timesheets_correction_state_idx\` ON \`worker_timesheets\` (\`correction_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_timesheets_open_key_idx\` ON \`worker_timesheets\` (\`open_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_timesheets_start_event_id_idx\` ON \`worker_timesheets\` (\`start_event_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_timesheets_end_event_id_idx\` ON \`worker_timesheets\` (\`end_event_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_timesheets_updated_at_idx\` ON \`worker_timesheets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_timesheets_created_at_idx\` ON \`worker_timesheets\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_clockIn_idx\` ON \`worker_timesheets\` (\`worker_name\`,\`clock_in\`);`)
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
  	\`held_with_id\` numeric,
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
  await db.run(sql`CREATE INDEX \`worker_events_held_with_id_idx\` ON \`worker_events\` (\`held_with_id\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_updated_at_idx\` ON \`worker_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_events_created_at_idx\` ON \`worker_events\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`workerName_state_idx\` ON \`worker_events\` (\`worker_name\`,\`state\`);`)
  await db.run(sql`CREATE TABLE \`services\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`summary\` text,
  	\`body\` text,
  	\`price_hint\` text,
  	\`image_id\` numeric,
  	\`slug\` text,
  	\`order\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`services_image_idx\` ON \`services\` (\`image_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`services_slug_idx\` ON \`services\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`services_order_idx\` ON \`services\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`services_updated_at_idx\` ON \`services\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`services_created_at_idx\` ON \`services\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`services__status_idx\` ON \`services\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_services_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`parent_id\` numeric,
  	\`version_title\` text,
  	\`version_summary\` text,
  	\`version_body\` text,
  	\`version_price_hint\` text,
  	\`version_image_id\` numeric,
  	\`version_slug\` text,
  	\`version_order\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_services_v_parent_idx\` ON \`_services_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_image_idx\` ON \`_services_v\` (\`version_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_slug_idx\` ON \`_services_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_order_idx\` ON \`_services_v\` (\`version_order\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_updated_at_idx\` ON \`_services_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_created_at_idx\` ON \`_services_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version__status_idx\` ON \`_services_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_created_at_idx\` ON \`_services_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_updated_at_idx\` ON \`_services_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_latest_idx\` ON \`_services_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`people_jobs\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` numeric NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`text\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`people\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`people_jobs_order_idx\` ON \`people_jobs\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`people_jobs_parent_id_idx\` ON \`people_jobs\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`people\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`ticket\` text,
  	\`years\` numeric,
  	\`portrait_id\` numeric,
  	\`order\` numeric DEFAULT 100 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`portrait_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`people_portrait_idx\` ON \`people\` (\`portrait_id\`);`)
  await db.run(sql`CREATE INDEX \`people_order_idx\` ON \`people\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`people_updated_at_idx\` ON \`people\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`people_created_at_idx\` ON \`people\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`faqs\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`question\` text NOT NULL,
  	\`answer\` text NOT NULL,
  	\`order\` numeric DEFAULT 100 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`faqs_order_idx\` ON \`faqs\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`faqs_updated_at_idx\` ON \`faqs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_created_at_idx\` ON \`faqs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`areas\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`suburb\` text NOT NULL,
  	\`postcode\` text,
  	\`priority\` integer DEFAULT false,
  	\`slug\` text NOT NULL,
  	\`order\` numeric DEFAULT 100 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`areas_slug_idx\` ON \`areas\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`areas_order_idx\` ON \`areas\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`areas_updated_at_idx\` ON \`areas\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`areas_created_at_idx\` ON \`areas\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`body\` text,
  	\`seo_title\` text,
  	\`seo_description\` text,
  	\`slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`parent_id\` numeric,
  	\`version_title\` text,
  	\`version_body\` text,
  	\`version_seo_title\` text,
  	\`version_seo_description\` text,
  	\`version_slug\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`page_seo\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`path\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`description\` text NOT NULL,
  	\`image_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`page_seo_path_idx\` ON \`page_seo\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`page_seo_image_idx\` ON \`page_seo\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`page_seo_updated_at_idx\` ON \`page_seo\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`page_seo_created_at_idx\` ON \`page_seo\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`alt\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_thumbnail_url\` text,
  	\`sizes_thumbnail_width\` numeric,
  	\`sizes_thumbnail_height\` numeric,
  	\`sizes_thumbnail_mime_type\` text,
  	\`sizes_thumbnail_filesize\` numeric,
  	\`sizes_thumbnail_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_thumbnail_sizes_thumbnail_filename_idx\` ON \`media\` (\`sizes_thumbnail_filename\`);`)
  await db.run(sql`CREATE TABLE \`messages\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`to\` text NOT NULL,
  	\`subject\` text,
  	\`body\` text NOT NULL,
  	\`error\` text,
  	\`kind\` text NOT NULL,
  	\`state\` text DEFAULT 'queued' NOT NULL,
  	\`about_collection\` text,
  	\`about_id\` numeric,
  	\`sent_at\` text,
  	\`attempts\` numeric DEFAULT 0,
  	\`template\` text,
  	\`provider_id\` text,
  	\`dedupe_key\` text NOT NULL,
  	\`useful_until\` numeric,
  	\`priority\` numeric DEFAULT 5,
  	\`next_attempt_at\` numeric DEFAULT 0,
  	\`lease_until\` numeric DEFAULT 0,
  	\`lease_owner\` text,
  	\`put_aside_at\` numeric,
  	\`context\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`messages_to_idx\` ON \`messages\` (\`to\`);`)
  await db.run(sql`CREATE INDEX \`messages_kind_idx\` ON \`messages\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`messages_state_idx\` ON \`messages\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`messages_template_idx\` ON \`messages\` (\`template\`);`)
  await db.run(sql`CREATE INDEX \`messages_provider_id_idx\` ON \`messages\` (\`provider_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`messages_dedupe_key_idx\` ON \`messages\` (\`dedupe_key\`);`)
  await db.run(sql`CREATE INDEX \`messages_next_attempt_at_idx\` ON \`messages\` (\`next_attempt_at\`);`)
  await db.run(sql`CREATE INDEX \`messages_updated_at_idx\` ON \`messages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`messages_created_at_idx\` ON \`messages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`aboutCollection_aboutId_idx\` ON \`messages\` (\`about_collection\`,\`about_id\`);`)
  await db.run(sql`CREATE TABLE \`sms_replies\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`from_number\` text NOT NULL,
  	\`to_number\` text,
  	\`message_body\` text NOT NULL,
  	\`original_survey_id_id\` numeric,
  	\`is_read\` integer DEFAULT false,
  	\`meaning\` text,
  	\`is_forwarded\` integer DEFAULT false,
  	\`received_at\` text,
  	\`message_id\` text,
  	\`idempotency_key\` text,
  	\`outbox_state\` text,
  	\`searched\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`original_survey_id_id\`) REFERENCES \`survey2025\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`sms_replies_from_number_idx\` ON \`sms_replies\` (\`from_number\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_original_survey_id_idx\` ON \`sms_replies\` (\`original_survey_id_id\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_is_read_idx\` ON \`sms_replies\` (\`is_read\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_meaning_idx\` ON \`sms_replies\` (\`meaning\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_received_at_idx\` ON \`sms_replies\` (\`received_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`sms_replies_message_id_idx\` ON \`sms_replies\` (\`message_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`sms_replies_idempotency_key_idx\` ON \`sms_replies\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_outbox_state_idx\` ON \`sms_replies\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_updated_at_idx\` ON \`sms_replies\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_created_at_idx\` ON \`sms_replies\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`opt_outs\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`phone\` text NOT NULL,
  	\`source\` text DEFAULT 'Added in the CMS',
  	\`opted_out_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`opt_outs_phone_idx\` ON \`opt_outs\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`opt_outs_updated_at_idx\` ON \`opt_outs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`opt_outs_created_at_idx\` ON \`opt_outs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`owners_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` numeric NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`owners\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`owners_sessions_order_idx\` ON \`owners_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`owners_sessions_parent_id_idx\` ON \`owners_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`owners\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`owners_updated_at_idx\` ON \`owners\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`owners_created_at_idx\` ON \`owners\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`owners_email_idx\` ON \`owners\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`audit_log\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`at\` text NOT NULL,
  	\`actor\` text NOT NULL,
  	\`action\` text NOT NULL,
  	\`subject\` text,
  	\`person\` text,
  	\`details\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_log_at_idx\` ON \`audit_log\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_actor_idx\` ON \`audit_log\` (\`actor\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_action_idx\` ON \`audit_log\` (\`action\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_subject_idx\` ON \`audit_log\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_person_idx\` ON \`audit_log\` (\`person\`);`)
  await db.run(sql`CREATE TABLE \`restore_tasks\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`what\` text NOT NULL,
  	\`state\` text DEFAULT 'open' NOT NULL,
  	\`made_at\` text,
  	\`kind\` text NOT NULL,
  	\`person\` text,
  	\`details\` text NOT NULL,
  	\`task_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`restore_tasks_state_idx\` ON \`restore_tasks\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`restore_tasks_person_idx\` ON \`restore_tasks\` (\`person\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`restore_tasks_task_key_idx\` ON \`restore_tasks\` (\`task_key\`);`)
  await db.run(sql`CREATE INDEX \`restore_tasks_updated_at_idx\` ON \`restore_tasks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`restore_tasks_created_at_idx\` ON \`restore_tasks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`api_tokens\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`name_key\` text,
  	\`token_hash\` text NOT NULL,
  	\`scopes\` text NOT NULL,
  	\`expires_on\` text,
  	\`last_used_at\` text,
  	\`grant_key\` text,
  	\`host\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_name_key_idx\` ON \`api_tokens\` (\`name_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_token_hash_idx\` ON \`api_tokens\` (\`token_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_grant_key_idx\` ON \`api_tokens\` (\`grant_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_idempotency_key_idx\` ON \`api_tokens\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`api_tokens_updated_at_idx\` ON \`api_tokens\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`api_tokens_created_at_idx\` ON \`api_tokens\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`assistant_records\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`grant_key\` text,
  	\`uid_key\` text,
  	\`payload\` text NOT NULL,
  	\`expires_at\` numeric NOT NULL,
  	\`consumed_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`assistant_records_key_idx\` ON \`assistant_records\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`assistant_records_grant_key_idx\` ON \`assistant_records\` (\`grant_key\`);`)
  await db.run(sql`CREATE INDEX \`assistant_records_uid_key_idx\` ON \`assistant_records\` (\`uid_key\`);`)
  await db.run(sql`CREATE INDEX \`assistant_records_expires_at_idx\` ON \`assistant_records\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`assistant_records_updated_at_idx\` ON \`assistant_records\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`assistant_records_created_at_idx\` ON \`assistant_records\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`events\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`outbox_state\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`events_type_idx\` ON \`events\` (\`type\`);`)
  await db.run(sql`CREATE INDEX \`events_at_idx\` ON \`events\` (\`at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`events_key_idx\` ON \`events\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`events_subject_idx\` ON \`events\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`events_outbox_state_idx\` ON \`events\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`webhooks\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`url\` text NOT NULL,
  	\`types\` text NOT NULL,
  	\`description\` text,
  	\`off_reason\` text,
  	\`starts_after\` numeric NOT NULL,
  	\`secret\` text NOT NULL,
  	\`secret_before\` text,
  	\`secret_before_until\` numeric,
  	\`failing_since\` numeric,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhooks_off_reason_idx\` ON \`webhooks\` (\`off_reason\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`webhooks_idempotency_key_idx\` ON \`webhooks\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_updated_at_idx\` ON \`webhooks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhooks_created_at_idx\` ON \`webhooks\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`webhook_deliveries\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`webhook_id\` numeric NOT NULL,
  	\`event_id\` numeric,
  	\`type\` text NOT NULL,
  	\`dedupe_key\` text NOT NULL,
  	\`state\` text DEFAULT 'queued',
  	\`attempts\` numeric DEFAULT 0,
  	\`status\` numeric,
  	\`ms\` numeric,
  	\`tried_at\` numeric,
  	\`next_attempt_at\` numeric DEFAULT 0,
  	\`lease_until\` numeric DEFAULT 0,
  	\`lease_owner\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_webhook_id_idx\` ON \`webhook_deliveries\` (\`webhook_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`webhook_deliveries_dedupe_key_idx\` ON \`webhook_deliveries\` (\`dedupe_key\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_state_idx\` ON \`webhook_deliveries\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_updated_at_idx\` ON \`webhook_deliveries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhook_deliveries_created_at_idx\` ON \`webhook_deliveries\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`webhookId_state_nextAttemptAt_idx\` ON \`webhook_deliveries\` (\`webhook_id\`,\`state\`,\`next_attempt_at\`);`)
  await db.run(sql`CREATE INDEX \`eventId_state_idx\` ON \`webhook_deliveries\` (\`event_id\`,\`state\`);`)
  await db.run(sql`CREATE TABLE \`sessions\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`role\` text NOT NULL,
  	\`subject_id\` numeric,
  	\`subject_name\` text,
  	\`expires_at\` numeric NOT NULL,
  	\`last_seen_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`sessions_token_hash_idx\` ON \`sessions\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`sessions_subject_id_idx\` ON \`sessions\` (\`subject_id\`);`)
  await db.run(sql`CREATE INDEX \`sessions_expires_at_idx\` ON \`sessions\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_updated_at_idx\` ON \`sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_created_at_idx\` ON \`sessions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`second_factors\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`owner_id\` numeric NOT NULL,
  	\`secret\` text,
  	\`pending_secret\` text,
  	\`last_step\` numeric DEFAULT 0 NOT NULL,
  	\`recovery_hashes\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`second_factors_owner_id_idx\` ON \`second_factors\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_updated_at_idx\` ON \`second_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_created_at_idx\` ON \`second_factors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`one_time_tokens\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`purpose\` text NOT NULL,
  	\`subject_collection\` text NOT NULL,
  	\`subject_id\` numeric NOT NULL,
  	\`expires_at\` numeric NOT NULL,
  	\`used_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`one_time_tokens_token_hash_idx\` ON \`one_time_tokens\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`one_time_tokens_subject_id_idx\` ON \`one_time_tokens\` (\`subject_id\`);`)
  await db.run(sql`CREATE INDEX \`one_time_tokens_expires_at_idx\` ON \`one_time_tokens\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`one_time_tokens_updated_at_idx\` ON \`one_time_tokens\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`one_time_tokens_created_at_idx\` ON \`one_time_tokens\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`rate_limits\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`count\` numeric DEFAULT 0 NOT NULL,
  	\`window_ends_at\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`rate_limits_key_idx\` ON \`rate_limits\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`rate_limits_window_ends_at_idx\` ON \`rate_limits\` (\`window_ends_at\`);`)
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
  await db.run(sql`CREATE TABLE \`counters\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text NOT NULL,
  	\`value\` numeric DEFAULT 0 NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`counters_name_idx\` ON \`counters\` (\`name\`);`)
  await db.run(sql`CREATE TABLE \`private_files\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`owner_collection\` text,
  	\`owner_id\` numeric,
  	\`purpose\` text,
  	\`original_name\` text,
  	\`taken_at\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`private_files_owner_collection_idx\` ON \`private_files\` (\`owner_collection\`);`)
  await db.run(sql`CREATE INDEX \`private_files_owner_id_idx\` ON \`private_files\` (\`owner_id\`);`)
  await db.run(sql`CREATE INDEX \`private_files_purpose_idx\` ON \`private_files\` (\`purpose\`);`)
  await db.run(sql`CREATE INDEX \`private_files_idempotency_key_idx\` ON \`private_files\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`private_files_updated_at_idx\` ON \`private_files\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`private_files_created_at_idx\` ON \`private_files\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`private_files_filename_idx\` ON \`private_files\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`booking_filters\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`view\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`booking_filters_name_idx\` ON \`booking_filters\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`booking_filters_updated_at_idx\` ON \`booking_filters\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_filters_created_at_idx\` ON \`booking_filters\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`claimed_times\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`revision\` numeric DEFAULT 0 NOT NULL,
  	\`claims\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`gap_offers\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`horse_ids\` text,
  	\`date\` text NOT NULL,
  	\`time\` text NOT NULL,
  	\`duration_minutes\` numeric NOT NULL,
  	\`until\` numeric NOT NULL,
  	\`link_seed\` text NOT NULL,
  	\`link_hash\` text,
  	\`client_key\` text,
  	\`outbox_state\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`gap_offers_client_id_idx\` ON \`gap_offers\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_date_idx\` ON \`gap_offers\` (\`date\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_until_idx\` ON \`gap_offers\` (\`until\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`gap_offers_link_hash_idx\` ON \`gap_offers\` (\`link_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`gap_offers_client_key_idx\` ON \`gap_offers\` (\`client_key\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_outbox_state_idx\` ON \`gap_offers\` (\`outbox_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`gap_offers_idempotency_key_idx\` ON \`gap_offers\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_updated_at_idx\` ON \`gap_offers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_created_at_idx\` ON \`gap_offers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`clientId_createdAt_idx\` ON \`gap_offers\` (\`client_id_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`calendar_feeds\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text NOT NULL,
  	\`seed\` text NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_feeds_name_idx\` ON \`calendar_feeds\` (\`name\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_feeds_token_hash_idx\` ON \`calendar_feeds\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`calendar_feeds_updated_at_idx\` ON \`calendar_feeds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_feeds_created_at_idx\` ON \`calendar_feeds\` (\`created_at\`);`)
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
  	\`lease_until\` numeric DEFAULT 0,
  	\`lease_owner\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`push_notices_device_id_idx\` ON \`push_notices\` (\`device_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`push_notices_dedupe_key_idx\` ON \`push_notices\` (\`dedupe_key\`);`)
  await db.run(sql`CREATE INDEX \`push_notices_state_idx\` ON \`push_notices\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`push_notices_updated_at_idx\` ON \`push_notices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`push_notices_created_at_idx\` ON \`push_notices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`visits\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`appointment_id\` numeric NOT NULL,
  	\`started_at\` text,
  	\`finished_at\` text,
  	\`by\` text,
  	\`horses\` text,
  	\`removed\` text,
  	\`history\` text,
  	\`saves\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`changes\` numeric DEFAULT 0,
  	\`completed_at\` text,
  	\`completions\` numeric DEFAULT 0,
  	\`differs\` text,
  	\`differs_at\` text,
  	\`outbox_state\` text,
  	\`event_mark\` text,
  	\`event_seen\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visits_appointment_id_idx\` ON \`visits\` (\`appointment_id\`);`)
  await db.run(sql`CREATE INDEX \`visits_completed_at_idx\` ON \`visits\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_differs_at_idx\` ON \`visits\` (\`differs_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_outbox_state_idx\` ON \`visits\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`visits_event_mark_idx\` ON \`visits\` (\`event_mark\`);`)
  await db.run(sql`CREATE INDEX \`visits_updated_at_idx\` ON \`visits\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_created_at_idx\` ON \`visits\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`visit_horses\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`visit_id\` numeric NOT NULL,
  	\`appointment_id\` numeric NOT NULL,
  	\`horse_id\` numeric NOT NULL,
  	\`done_on\` text NOT NULL,
  	\`outcome\` text NOT NULL,
  	\`next_weeks\` numeric,
  	\`completed_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_horses_key_idx\` ON \`visit_horses\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_visit_id_idx\` ON \`visit_horses\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_appointment_id_idx\` ON \`visit_horses\` (\`appointment_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_updated_at_idx\` ON \`visit_horses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_created_at_idx\` ON \`visit_horses\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_doneOn_idx\` ON \`visit_horses\` (\`horse_id\`,\`done_on\`);`)
  await db.run(sql`CREATE TABLE \`visit_photos\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`photo_id\` text NOT NULL,
  	\`place\` text,
  	\`visit_id\` numeric NOT NULL,
  	\`horse_id\` numeric NOT NULL,
  	\`foot\` text NOT NULL,
  	\`view\` text NOT NULL,
  	\`taken_at\` text,
  	\`file_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_photos_photo_id_idx\` ON \`visit_photos\` (\`photo_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_photos_place_idx\` ON \`visit_photos\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_visit_id_idx\` ON \`visit_photos\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_file_id_idx\` ON \`visit_photos\` (\`file_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_updated_at_idx\` ON \`visit_photos\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_created_at_idx\` ON \`visit_photos\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_visitId_idx\` ON \`visit_photos\` (\`horse_id\`,\`visit_id\`);`)
  await db.run(sql`CREATE TABLE \`horse_shares\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`place\` text,
  	\`horse_id\` numeric NOT NULL,
  	\`client_id\` numeric,
  	\`name\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`opened\` numeric DEFAULT 0,
  	\`ended_at\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_token_hash_idx\` ON \`horse_shares\` (\`token_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_place_idx\` ON \`horse_shares\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_horse_id_idx\` ON \`horse_shares\` (\`horse_id\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_client_id_idx\` ON \`horse_shares\` (\`client_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_idempotency_key_idx\` ON \`horse_shares\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_updated_at_idx\` ON \`horse_shares\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_created_at_idx\` ON \`horse_shares\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`nudges\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`horse_ids\` text,
  	\`state\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`taken_back_at\` text,
  	\`draft_key\` text,
  	\`follows_key\` text,
  	\`outbox_state\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`nudges_client_id_idx\` ON \`nudges\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`nudges_day_idx\` ON \`nudges\` (\`day\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`nudges_draft_key_idx\` ON \`nudges\` (\`draft_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`nudges_follows_key_idx\` ON \`nudges\` (\`follows_key\`);`)
  await db.run(sql`CREATE INDEX \`nudges_outbox_state_idx\` ON \`nudges\` (\`outbox_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`nudges_idempotency_key_idx\` ON \`nudges\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`nudges_updated_at_idx\` ON \`nudges\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`nudges_created_at_idx\` ON \`nudges\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_day_idx\` ON \`nudges\` (\`state\`,\`day\`);`)
  await db.run(sql`CREATE TABLE \`again_links\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`client_id_id\` numeric,
  	\`horse_ids\` text,
  	\`link_seed\` text NOT NULL,
  	\`link_hash\` text,
  	\`expires_at\` numeric NOT NULL,
  	\`stands_in\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`again_links_client_id_idx\` ON \`again_links\` (\`client_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`again_links_link_hash_idx\` ON \`again_links\` (\`link_hash\`);`)
  await db.run(sql`CREATE INDEX \`again_links_expires_at_idx\` ON \`again_links\` (\`expires_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`again_links_stands_in_idx\` ON \`again_links\` (\`stands_in\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`again_links_idempotency_key_idx\` ON \`again_links\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`again_links_updated_at_idx\` ON \`again_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`again_links_created_at_idx\` ON \`again_links\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`owners_id\` numeric,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`owners_id\`) REFERENCES \`owners\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_owners_id_idx\` ON \`payload_preferences_rels\` (\`owners_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`home_page_hero_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`image_id\` numeric,
  	\`portrait_image_id\` numeric,
  	\`alt\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`portrait_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`home_page\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_page_hero_slides_order_idx\` ON \`home_page_hero_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`home_page_hero_slides_parent_id_idx\` ON \`home_page_hero_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_hero_slides_image_idx\` ON \`home_page_hero_slides\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_hero_slides_portrait_image_idx\` ON \`home_page_hero_slides\` (\`portrait_image_id\`);`)
  await db.run(sql`CREATE TABLE \`home_page\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`hero_title\` text DEFAULT 'Your farrier, at your gate',
  	\`hero_text\` text,
  	\`banner_title\` text,
  	\`banner_text\` text,
  	\`about_title\` text,
  	\`about_text\` text,
  	\`about_image_id\` numeric,
  	\`ready_title\` text,
  	\`ready_text\` text,
  	\`areas_note\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`about_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`home_page_about_image_idx\` ON \`home_page\` (\`about_image_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page__status_idx\` ON \`home_page\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v_version_hero_slides\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`image_id\` numeric,
  	\`portrait_image_id\` numeric,
  	\`alt\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`portrait_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_home_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_hero_slides_order_idx\` ON \`_home_page_v_version_hero_slides\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_hero_slides_parent_id_idx\` ON \`_home_page_v_version_hero_slides\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_hero_slides_image_idx\` ON \`_home_page_v_version_hero_slides\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_hero_slides_portrait_image_idx\` ON \`_home_page_v_version_hero_slides\` (\`portrait_image_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`version_hero_title\` text DEFAULT 'Your farrier, at your gate',
  	\`version_hero_text\` text,
  	\`version_banner_title\` text,
  	\`version_banner_text\` text,
  	\`version_about_title\` text,
  	\`version_about_text\` text,
  	\`version_about_image_id\` numeric,
  	\`version_ready_title\` text,
  	\`version_ready_text\` text,
  	\`version_areas_note\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`version_about_image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version_about_image_idx\` ON \`_home_page_v\` (\`version_about_image_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version__status_idx\` ON \`_home_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_created_at_idx\` ON \`_home_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_updated_at_idx\` ON \`_home_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_latest_idx\` ON \`_home_page_v\` (\`latest\`);`)
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
  await db.run(sql`CREATE TABLE \`message_templates\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`texts\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`business_closed_holidays\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`business\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`business_closed_holidays_order_idx\` ON \`business_closed_holidays\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`business_closed_holidays_parent_idx\` ON \`business_closed_holidays\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`business_closed_days\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text,
  	\`label\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`business\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`business_closed_days_order_idx\` ON \`business_closed_days\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`business_closed_days_parent_id_idx\` ON \`business_closed_days\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`business_opening_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`days\` text,
  	\`hours\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`business\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`business_opening_hours_order_idx\` ON \`business_opening_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`business_opening_hours_parent_id_idx\` ON \`business_opening_hours\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`business\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text DEFAULT 'Heel & Toe Farriers' NOT NULL,
  	\`tagline\` text DEFAULT 'Sound feet, at your gate.',
  	\`phone\` text,
  	\`email\` text,
  	\`social_url\` text,
  	\`base_address\` text,
  	\`suburb\` text,
  	\`postcode\` text,
  	\`hours_monday_opens\` text,
  	\`hours_monday_closes\` text,
  	\`hours_tuesday_opens\` text,
  	\`hours_tuesday_closes\` text,
  	\`hours_wednesday_opens\` text,
  	\`hours_wednesday_closes\` text,
  	\`hours_thursday_opens\` text,
  	\`hours_thursday_closes\` text,
  	\`hours_friday_opens\` text,
  	\`hours_friday_closes\` text,
  	\`hours_saturday_opens\` text,
  	\`hours_saturday_closes\` text,
  	\`hours_sunday_opens\` text,
  	\`hours_sunday_closes\` text,
  	\`limit_bookings\` integer,
  	\`minutes_between\` numeric DEFAULT 20,
  	\`part_minutes_monday_morning\` numeric,
  	\`part_minutes_monday_afternoon\` numeric,
  	\`part_minutes_monday_evening\` numeric,
  	\`part_minutes_tuesday_morning\` numeric,
  	\`part_minutes_tuesday_afternoon\` numeric,
  	\`part_minutes_tuesday_evening\` numeric,
  	\`part_minutes_wednesday_morning\` numeric,
  	\`part_minutes_wednesday_afternoon\` numeric,
  	\`part_minutes_wednesday_evening\` numeric,
  	\`part_minutes_thursday_morning\` numeric,
  	\`part_minutes_thursday_afternoon\` numeric,
  	\`part_minutes_thursday_evening\` numeric,
  	\`part_minutes_friday_morning\` numeric,
  	\`part_minutes_friday_afternoon\` numeric,
  	\`part_minutes_friday_evening\` numeric,
  	\`part_minutes_saturday_morning\` numeric,
  	\`part_minutes_saturday_afternoon\` numeric,
  	\`part_minutes_saturday_evening\` numeric,
  	\`part_minutes_sunday_morning\` numeric,
  	\`part_minutes_sunday_afternoon\` numeric,
  	\`part_minutes_sunday_evening\` numeric,
  	\`priority_fee_dollars\` numeric DEFAULT 149 NOT NULL,
  	\`booking_promise_hours\` numeric DEFAULT 2 NOT NULL,
  	\`notice_phone\` text,
  	\`notice_email\` text,
  	\`footer_note\` text,
  	\`logo_id\` numeric,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`business_logo_idx\` ON \`business\` (\`logo_id\`);`)
  await db.run(sql`CREATE TABLE \`invoicing\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`legal_name\` text,
  	\`abn\` text,
  	\`gst_registered\` integer DEFAULT false,
  	\`gst_registered_since\` text,
  	\`gst_basis\` text DEFAULT 'cash' NOT NULL,
  	\`gst_basis_since\` text,
  	\`gst_bases\` text,
  	\`days_to_pay\` numeric DEFAULT 7 NOT NULL,
  	\`next_number\` numeric DEFAULT 1000 NOT NULL,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`pay_id\` text,
  	\`xero_account_code\` text DEFAULT '200' NOT NULL,
  	\`footer\` text,
  	\`reminds_by_itself\` integer DEFAULT false,
  	\`given_invoice\` numeric,
  	\`given_credit\` numeric,
  	\`restored_to\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`calendar_settings_zone_days\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`suburb\` text NOT NULL,
  	\`weekday\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`calendar_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`calendar_settings_zone_days_order_idx\` ON \`calendar_settings_zone_days\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`calendar_settings_zone_days_parent_id_idx\` ON \`calendar_settings_zone_days\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`calendar_settings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`remind_two_days_before\` integer DEFAULT false,
  	\`remind_in_the_morning\` integer DEFAULT false,
  	\`after_visit\` text DEFAULT 'send' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`cycle_settings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`usual_cycle_weeks\` numeric DEFAULT 6,
  	\`nudges\` text DEFAULT 'by-hand' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`worker_settings\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`phone\` text,
  	\`texts_jobs\` integer DEFAULT true,
  	\`asks_clock_out\` integer DEFAULT true,
  	\`writes_visits\` text DEFAULT 'no' NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`sign_in\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`require_codes\` integer DEFAULT false,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`backups\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`daily\` integer DEFAULT false,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`embed_sites\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`origins\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
