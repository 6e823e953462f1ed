import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payouts_idempotency_key_idx\` ON \`payouts\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`payouts_outbox_state_idx\` ON \`payouts\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`payouts_updated_at_idx\` ON \`payouts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payouts_created_at_idx\` ON \`payouts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`paying_accounts\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`bank\` text NOT NULL,
  	\`user_name\` text NOT NULL,
  	\`user_id\` text NOT NULL,
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
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`referred_by\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`referral_farrier_id_id\` numeric REFERENCES referral_farriers(id);`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`referral_state\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_referral_farrier_id_idx\` ON \`bookings\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_referral_state_idx\` ON \`bookings\` (\`referral_state\`);`)
  await db.run(sql`ALTER TABLE \`service_providers\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`service_providers_idempotency_key_idx\` ON \`service_providers\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`work_assignments\` ADD \`payment_id_id\` numeric REFERENCES payments(id);`)
  await db.run(sql`ALTER TABLE \`work_assignments\` ADD \`ledger_sequence\` numeric;`)
  await db.run(sql`ALTER TABLE \`work_assignments\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE INDEX \`work_assignments_payment_id_idx\` ON \`work_assignments\` (\`payment_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`work_assignments_idempotency_key_idx\` ON \`work_assignments\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`referral_farriers\` ADD \`referral_code\` text;`)
  await db.run(sql`ALTER TABLE \`referral_farriers\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_referral_code_idx\` ON \`referral_farriers\` (\`referral_code\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_farriers_idempotency_key_idx\` ON \`referral_farriers\` (\`idempotency_key\`);`)
  await db.run(sql`ALTER TABLE \`referral_clients\` ADD \`booking_id_id\` numeric REFERENCES bookings(id);`)
  await db.run(sql`ALTER TABLE \`referral_clients\` ADD \`booking_key\` text;`)
  await db.run(sql`ALTER TABLE \`referral_clients\` ADD \`payment_id_id\` numeric REFERENCES payments(id);`)
  await db.run(sql`ALTER TABLE \`referral_clients\` ADD \`ledger_sequence\` numeric;`)
  await db.run(sql`ALTER TABLE \`referral_clients\` ADD \`idempotency_key\` text;`)
  await db.run(sql`CREATE INDEX \`referral_clients_booking_id_idx\` ON \`referral_clients\` (\`booking_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_clients_booking_key_idx\` ON \`referral_clients\` (\`booking_key\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_payment_id_idx\` ON \`referral_clients\` (\`payment_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`referral_clients_idempotency_key_idx\` ON \`referral_clients\` (\`idempotency_key\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`payments\`;`)
  await db.run(sql`DROP TABLE \`payouts\`;`)
  await db.run(sql`DROP TABLE \`paying_accounts\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_bookings\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`confirmation_number\` text NOT NULL,
  	\`state\` text DEFAULT 'confirmed' NOT NULL,
  	\`called_at\` text,
  	\`call_by\` text,
  	\`asked_to_call_at\` text,
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
  	\`outbox_state\` text DEFAULT 'pending',
  	\`outbox\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`link_seed\` text,
  	\`link_hash\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`assigned_to_id\`) REFERENCES \`service_providers\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`horse_id_id\`) REFERENCES \`horses\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_bookings\`("id", "title", "confirmation_number", "state", "called_at", "call_by", "asked_to_call_at", "assigned_to_id", "first_name", "last_name", "phone", "email", "address", "suburb", "postcode", "service_date", "preferred_time", "horse_count", "rush_service", "special_requirements", "total_cost", "user_id_id", "horse_id_id", "service", "idempotency_key", "outbox_state", "outbox", "revision", "link_seed", "link_hash", "updated_at", "created_at") SELECT "id", "title", "confirmation_number", "state", "called_at", "call_by", "asked_to_call_at", "assigned_to_id", "first_name", "last_name", "phone", "email", "address", "suburb", "postcode", "service_date", "preferred_time", "horse_count", "rush_service", "special_requirements", "total_cost", "user_id_id", "horse_id_id", "service", "idempotency_key", "outbox_state", "outbox", "revision", "link_seed", "link_hash", "updated_at", "created_at" FROM \`bookings\`;`)
  await db.run(sql`DROP TABLE \`bookings\`;`)
  await db.run(sql`ALTER TABLE \`__new_bookings\` RENAME TO \`bookings\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_confirmation_number_idx\` ON \`bookings\` (\`confirmation_number\`);`)
  await db.run(sql`CREATE INDEX \`bookings_state_idx\` ON \`bookings\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`bookings_called_at_idx\` ON \`bookings\` (\`called_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_call_by_idx\` ON \`bookings\` (\`call_by\`);`)
  await db.run(sql`CREATE INDEX \`bookings_assigned_to_idx\` ON \`bookings\` (\`assigned_to_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_phone_idx\` ON \`bookings\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`bookings_email_idx\` ON \`bookings\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`bookings_suburb_idx\` ON \`bookings\` (\`suburb\`);`)
  await db.run(sql`CREATE INDEX \`bookings_service_date_idx\` ON \`bookings\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`bookings_user_id_idx\` ON \`bookings\` (\`user_id_id\`);`)
  await db.run(sql`CREATE INDEX \`bookings_horse_id_idx\` ON \`bookings\` (\`horse_id_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_idempotency_key_idx\` ON \`bookings\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`bookings_outbox_state_idx\` ON \`bookings\` (\`outbox_state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_link_hash_idx\` ON \`bookings\` (\`link_hash\`);`)
  await db.run(sql`CREATE INDEX \`bookings_updated_at_idx\` ON \`bookings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_created_at_idx\` ON \`bookings\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_calledAt_idx\` ON \`bookings\` (\`state\`,\`called_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_work_assignments\` (
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
  await db.run(sql`INSERT INTO \`__new_work_assignments\`("id", "service_provider_id_id", "booking_id_id", "work_description", "hours_worked", "amount_owed", "status", "completed_at", "paid_at", "updated_at", "created_at") SELECT "id", "service_provider_id_id", "booking_id_id", "work_description", "hours_worked", "amount_owed", "status", "completed_at", "paid_at", "updated_at", "created_at" FROM \`work_assignments\`;`)
  await db.run(sql`DROP TABLE \`work_assignments\`;`)
  await db.run(sql`ALTER TABLE \`__new_work_assignments\` RENAME TO \`work_assignments\`;`)
  await db.run(sql`CREATE INDEX \`work_assignments_service_provider_id_idx\` ON \`work_assignments\` (\`service_provider_id_id\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_booking_id_idx\` ON \`work_assignments\` (\`booking_id_id\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_status_idx\` ON \`work_assignments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_updated_at_idx\` ON \`work_assignments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`work_assignments_created_at_idx\` ON \`work_assignments\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_referral_clients\` (
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
  await db.run(sql`INSERT INTO \`__new_referral_clients\`("id", "client_name", "referral_farrier_id_id", "client_phone", "client_email", "job_description", "service_date", "total_revenue", "commission_owed", "is_paid", "paid_at", "payment_method", "notes", "updated_at", "created_at") SELECT "id", "client_name", "referral_farrier_id_id", "client_phone", "client_email", "job_description", "service_date", "total_revenue", "commission_owed", "is_paid", "paid_at", "payment_method", "notes", "updated_at", "created_at" FROM \`referral_clients\`;`)
  await db.run(sql`DROP TABLE \`referral_clients\`;`)
  await db.run(sql`ALTER TABLE \`__new_referral_clients\` RENAME TO \`referral_clients\`;`)
  await db.run(sql`CREATE INDEX \`referral_clients_referral_farrier_id_idx\` ON \`referral_clients\` (\`referral_farrier_id_id\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_service_date_idx\` ON \`referral_clients\` (\`service_date\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_is_paid_idx\` ON \`referral_clients\` (\`is_paid\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_updated_at_idx\` ON \`referral_clients\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`referral_clients_created_at_idx\` ON \`referral_clients\` (\`created_at\`);`)
  await db.run(sql`DROP INDEX \`service_providers_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`service_providers\` DROP COLUMN \`idempotency_key\`;`)
  await db.run(sql`DROP INDEX \`referral_farriers_referral_code_idx\`;`)
  await db.run(sql`DROP INDEX \`referral_farriers_idempotency_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`referral_farriers\` DROP COLUMN \`referral_code\`;`)
  await db.run(sql`ALTER TABLE \`referral_farriers\` DROP COLUMN \`idempotency_key\`;`)
}
