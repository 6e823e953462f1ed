import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`bookings\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`confirmation_number\` text NOT NULL,
  	\`state\` text DEFAULT 'confirmed' NOT NULL,
  	\`called_at\` text,
  	\`assigned_to_id\` numeric,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`suburb\` text NOT NULL,
  	\`postcode\` text NOT NULL,
  	\`service_date\` text NOT NULL,
  	\`preferred_time\` text NOT NULL,
  	\`horse_count\` numeric NOT NULL,
  	\`rush_service\` integer DEFAULT false,
  	\`special_requirements\` text NOT NULL,
  	\`total_cost\` numeric DEFAULT 0 NOT NULL,
  	\`user_id_id\` numeric,
  	\`horse_id_id\` numeric,
  	\`service\` text DEFAULT 'farrier' NOT NULL,
  	\`idempotency_key\` text,
  	\`body_hash\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`outbox\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`horse_id_id\`) REFERENCES \`horses\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_confirmation_number_idx\` ON \`bookings\` (\`confirmation_number\`);`)
  await db.run(sql`CREATE INDEX \`bookings_state_idx\` ON \`bookings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`bookings_called_at_idx\` ON \`bookings\` (\`called_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_assigned_to_idx\` ON \`bookings\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_phone_idx\` ON \`bookings\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`bookings_email_idx\` ON \`bookings\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`bookings_suburb_idx\` ON \`bookings\` (\`suburb\`);`)
  await db.run(sql`CREATE INDEX \`bookings_service_date_idx\` ON \`bookings\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`bookings_user_id_idx\` ON \`bookings\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_horse_id_idx\` ON \`bookings\` (\`horse_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_idempotency_key_idx\` ON \`bookings\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_body_hash_idx\` ON \`bookings\` (\`body_hash\`);`)
  await db.run(sql`CREATE INDEX \`bookings_outbox_state_idx\` ON \`bookings\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`bookings_updated_at_idx\` ON \`bookings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_created_at_idx\` ON \`bookings\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`appointments\` (
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
  	\`deleted_at\` text,
  	\`booking_key\` text,
  	\`confirmation_message_id\` numeric,
  	\`review_message_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`online_booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
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
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
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
  	\`username_key\` text,
  	\`password_hash\` text,
  	\`pending_email\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_idx\` ON \`users\` (\`username\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`users_phone_idx\` ON \`users\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`users_suburb_idx\` ON \`users\` (\`suburb\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_key_idx\` ON \`users\` (\`username_key\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`horses\` (
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
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`photo_id\`) REFERENCES \`private_files\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`horses_user_id_idx\` ON \`horses\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horses_photo_idx\` ON \`horses\` (\`photo_id\`);`)
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
  	\`attachments\` text,
  	\`reminder_sent_for\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`horse_id_id\`) REFERENCES \`horses\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`horse_health_records_horse_id_idx\` ON \`horse_health_records\` (\`horse_id_id\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_service_date_idx\` ON \`horse_health_records\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_next_due_date_idx\` ON \`horse_health_records\` (\`next_due_date\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_updated_at_idx\` ON \`horse_health_records\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horse_health_records_created_at_idx\` ON \`horse_health_records\` (\`created_at\`);`)
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
  	\`visit_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`customer_reviews_rating_idx\` ON \`customer_reviews\` (\`rating\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_is_visible_idx\` ON \`customer_reviews\` (\`is_visible\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_is_featured_idx\` ON \`customer_reviews\` (\`is_featured\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_reviews_visit_key_idx\` ON \`customer_reviews\` (\`visit_key\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_updated_at_idx\` ON \`customer_reviews\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_created_at_idx\` ON \`customer_reviews\` (\`created_at\`);`)
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
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_phone_idx\` ON \`booklet_subscribers\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_email_idx\` ON \`booklet_subscribers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_is_active_idx\` ON \`booklet_subscribers\` (\`is_active\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_subscription_date_idx\` ON \`booklet_subscribers\` (\`subscription_date\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`booklet_subscribers_email_key_idx\` ON \`booklet_subscribers\` (\`email_key\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_updated_at_idx\` ON \`booklet_subscribers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booklet_subscribers_created_at_idx\` ON \`booklet_subscribers\` (\`created_at\`);`)
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
  	\`campaign_texted_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`survey2025_phone_idx\` ON \`survey2025\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_email_idx\` ON \`survey2025\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_campaign_texted_at_idx\` ON \`survey2025\` (\`campaign_texted_at\`);`)
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
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`is_active\` integer DEFAULT true,
  	\`login_username\` text,
  	\`has_set_password\` integer DEFAULT false,
  	\`referral_farrier_id_id\` numeric,
  	\`login_username_key\` text,
  	\`password_hash\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`service_providers_login_username_idx\` ON \`service_providers\` (\`login_username\`);`)
  await db.run(sql`CREATE INDEX \`service_providers_referral_farrier_id_idx\` ON \`service_providers\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`service_providers_login_username_key_idx\` ON \`service_providers\` (\`login_username_key\`);`)
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
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`service_provider_id_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`booking_id_id\`) REFERENCES \`bookings\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`work_assignments_service_provider_id_idx\` ON \`work_assignments\` (\`service_provider_id_id\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_booking_id_idx\` ON \`work_assignments\` (\`booking_id_id\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_status_idx\` ON \`work_assignments\` (\`status\`);`)
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
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`referral_farrier_id_id\`) REFERENCES \`referral_farriers\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`referral_clients_referral_farrier_id_idx\` ON \`referral_clients\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_service_date_idx\` ON \`referral_clients\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_is_paid_idx\` ON \`referral_clients\` (\`is_paid\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_updated_at_idx\` ON \`referral_clients\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_created_at_idx\` ON \`referral_clients\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`worker_jobs\` (
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
  	\`photo_ids\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`worker_jobs_scheduled_date_idx\` ON \`worker_jobs\` (\`scheduled_date\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_worker_name_idx\` ON \`worker_jobs\` (\`worker_name\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_status_idx\` ON \`worker_jobs\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_updated_at_idx\` ON \`worker_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_jobs_created_at_idx\` ON \`worker_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`worker_timesheets\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`worker_name\` text NOT NULL,
  	\`work_date\` text NOT NULL,
  	\`clock_in\` text NOT NULL,
  	\`clock_out\` text,
  	\`total_hours\` text,
  	\`notes\` text,
  	\`correction_state\` text,
  	\`open_key\` text,
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
  await db.run(sql`CREATE INDEX \`worker_timesheets_updated_at_idx\` ON \`worker_timesheets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`worker_timesheets_created_at_idx\` ON \`worker_timesheets\` (\`created_at\`);`)
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
  	\`about\` text,
  	\`sent_at\` text,
  	\`attempts\` numeric DEFAULT 0,
  	\`template\` text,
  	\`provider_id\` text,
  	\`dedupe_key\` text NOT NULL,
  	\`priority\` numeric DEFAULT 5,
  	\`next_attempt_at\` numeric DEFAULT 0,
  	\`lease_until\` numeric DEFAULT 0,
  	\`lease_owner\` text,
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
  await db.run(sql`CREATE TABLE \`sms_replies\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`from_number\` text NOT NULL,
  	\`to_number\` text,
  	\`message_body\` text NOT NULL,
  	\`original_survey_id_id\` numeric,
  	\`is_forwarded\` integer DEFAULT false,
  	\`received_at\` text,
  	\`message_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`original_survey_id_id\`) REFERENCES \`survey2025\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`sms_replies_from_number_idx\` ON \`sms_replies\` (\`from_number\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_original_survey_id_idx\` ON \`sms_replies\` (\`original_survey_id_id\`);`)
  await db.run(sql`CREATE INDEX \`sms_replies_received_at_idx\` ON \`sms_replies\` (\`received_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`sms_replies_message_id_idx\` ON \`sms_replies\` (\`message_id\`);`)
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
  	\`reset_password_requested_at\` text,
  	\`login_attempts\` numeric DEFAULT 0,
  	\`lock_until\` text
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
  	\`details\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_log_at_idx\` ON \`audit_log\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_actor_idx\` ON \`audit_log\` (\`actor\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_action_idx\` ON \`audit_log\` (\`action\`);`)
  await db.run(sql`CREATE INDEX \`audit_log_subject_idx\` ON \`audit_log\` (\`subject\`);`)
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
  await db.run(sql`CREATE INDEX \`private_files_updated_at_idx\` ON \`private_files\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`private_files_created_at_idx\` ON \`private_files\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`private_files_filename_idx\` ON \`private_files\` (\`filename\`);`)
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
  await db.run(sql`CREATE TABLE \`message_templates\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`booking_customer_sms\` text,
  	\`booking_customer_email_subject\` text,
  	\`booking_customer_email_body\` text,
  	\`booking_owner_sms\` text,
  	\`booking_owner_email_subject\` text,
  	\`booking_owner_email_body\` text,
  	\`appointment_confirm_sms\` text,
  	\`appointment_late_sms\` text,
  	\`review_request_sms\` text,
  	\`review_request_email_subject\` text,
  	\`review_request_email_body\` text,
  	\`survey_thanks_email_subject\` text,
  	\`survey_thanks_email_body\` text,
  	\`booklet_welcome_email_subject\` text,
  	\`booklet_welcome_email_body\` text,
  	\`booklet_mailing_email_subject\` text,
  	\`booklet_mailing_email_body\` text,
  	\`booklet_mailing_sms\` text,
  	\`campaign_sms\` text,
  	\`care_reminder_sms\` text,
  	\`care_reminder_email_subject\` text,
  	\`care_reminder_email_body\` text,
  	\`password_reset_email_subject\` text,
  	\`password_reset_email_body\` text,
  	\`email_change_email_subject\` text,
  	\`email_change_email_body\` text,
  	\`setup_link_email_subject\` text,
  	\`setup_link_email_body\` text,
  	\`sms_limit_owner_email_subject\` text,
  	\`sms_limit_owner_email_body\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`business_opening_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`days\` text NOT NULL,
  	\`hours\` text NOT NULL,
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
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`bookings\`;`)
  await db.run(sql`DROP TABLE \`appointments\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`horses\`;`)
  await db.run(sql`DROP TABLE \`horse_health_records\`;`)
  await db.run(sql`DROP TABLE \`customer_reviews\`;`)
  await db.run(sql`DROP TABLE \`booklet_subscribers\`;`)
  await db.run(sql`DROP TABLE \`survey2025\`;`)
  await db.run(sql`DROP TABLE \`service_providers\`;`)
  await db.run(sql`DROP TABLE \`work_assignments\`;`)
  await db.run(sql`DROP TABLE \`referral_farriers\`;`)
  await db.run(sql`DROP TABLE \`referral_clients\`;`)
  await db.run(sql`DROP TABLE \`worker_jobs\`;`)
  await db.run(sql`DROP TABLE \`worker_timesheets\`;`)
  await db.run(sql`DROP TABLE \`services\`;`)
  await db.run(sql`DROP TABLE \`_services_v\`;`)
  await db.run(sql`DROP TABLE \`faqs\`;`)
  await db.run(sql`DROP TABLE \`areas\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`page_seo\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`messages\`;`)
  await db.run(sql`DROP TABLE \`sms_replies\`;`)
  await db.run(sql`DROP TABLE \`opt_outs\`;`)
  await db.run(sql`DROP TABLE \`owners_sessions\`;`)
  await db.run(sql`DROP TABLE \`owners\`;`)
  await db.run(sql`DROP TABLE \`audit_log\`;`)
  await db.run(sql`DROP TABLE \`sessions\`;`)
  await db.run(sql`DROP TABLE \`one_time_tokens\`;`)
  await db.run(sql`DROP TABLE \`rate_limits\`;`)
  await db.run(sql`DROP TABLE \`counters\`;`)
  await db.run(sql`DROP TABLE \`private_files\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`home_page_hero_slides\`;`)
  await db.run(sql`DROP TABLE \`home_page\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v_version_hero_slides\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v\`;`)
  await db.run(sql`DROP TABLE \`message_templates\`;`)
  await db.run(sql`DROP TABLE \`business_opening_hours\`;`)
  await db.run(sql`DROP TABLE \`business\`;`)
}
