import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`CREATE UNIQUE INDEX \`gap_offers_idempotency_key_idx\` ON \`gap_offers\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_updated_at_idx\` ON \`gap_offers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gap_offers_created_at_idx\` ON \`gap_offers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`clientId_createdAt_idx\` ON \`gap_offers\` (\`client_id_id\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`business_zone_days\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`suburb\` text NOT NULL,
  	\`weekday\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`business\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`business_zone_days_order_idx\` ON \`business_zone_days\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`business_zone_days_parent_id_idx\` ON \`business_zone_days\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`offers\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`offers_until\` numeric;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`offered_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`offers_taken_back_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`accepted_time\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_offers_until_idx\` ON \`bookings\` (\`offers_until\`);`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`postcode\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`limit_bookings\` integer;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`minutes_between\` numeric DEFAULT 20;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_monday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_monday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_monday_evening\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_tuesday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_tuesday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_tuesday_evening\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_wednesday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_wednesday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_wednesday_evening\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_thursday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_thursday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_thursday_evening\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_friday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_friday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_friday_evening\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_saturday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_saturday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_saturday_evening\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_sunday_morning\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_sunday_afternoon\` numeric;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`part_minutes_sunday_evening\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`claimed_times\`;`)
  await db.run(sql`DROP TABLE \`gap_offers\`;`)
  await db.run(sql`DROP TABLE \`business_zone_days\`;`)
  await db.run(sql`DROP INDEX \`bookings_offers_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`offers\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`offers_until\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`offered_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`offers_taken_back_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`accepted_time\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`postcode\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`limit_bookings\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`minutes_between\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_monday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_monday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_monday_evening\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_tuesday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_tuesday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_tuesday_evening\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_wednesday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_wednesday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_wednesday_evening\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_thursday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_thursday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_thursday_evening\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_friday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_friday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_friday_evening\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_saturday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_saturday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_saturday_evening\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_sunday_morning\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_sunday_afternoon\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`part_minutes_sunday_evening\`;`)
}
