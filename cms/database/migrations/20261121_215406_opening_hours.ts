import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_business_opening_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`days\` text,
  	\`hours\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`business\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_business_opening_hours\`("_order", "_parent_id", "id", "days", "hours") SELECT "_order", "_parent_id", "id", "days", "hours" FROM \`business_opening_hours\`;`)
  await db.run(sql`DROP TABLE \`business_opening_hours\`;`)
  await db.run(sql`ALTER TABLE \`__new_business_opening_hours\` RENAME TO \`business_opening_hours\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`business_opening_hours_order_idx\` ON \`business_opening_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`business_opening_hours_parent_id_idx\` ON \`business_opening_hours\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`call_by\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_call_by_idx\` ON \`bookings\` (\`call_by\`);`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_monday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_monday_closes\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_tuesday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_tuesday_closes\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_wednesday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_wednesday_closes\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_thursday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_thursday_closes\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_friday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_friday_closes\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_saturday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_saturday_closes\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_sunday_opens\` text;`)
  await db.run(sql`ALTER TABLE \`business\` ADD \`hours_sunday_closes\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`business_closed_holidays\`;`)
  await db.run(sql`DROP TABLE \`business_closed_days\`;`)
  await db.run(sql`DROP INDEX \`bookings_call_by_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`call_by\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_business_opening_hours\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`days\` text NOT NULL,
  	\`hours\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`business\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_business_opening_hours\`("_order", "_parent_id", "id", "days", "hours") SELECT "_order", "_parent_id", "id", "days", "hours" FROM \`business_opening_hours\`;`)
  await db.run(sql`DROP TABLE \`business_opening_hours\`;`)
  await db.run(sql`ALTER TABLE \`__new_business_opening_hours\` RENAME TO \`business_opening_hours\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`business_opening_hours_order_idx\` ON \`business_opening_hours\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`business_opening_hours_parent_id_idx\` ON \`business_opening_hours\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_monday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_monday_closes\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_tuesday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_tuesday_closes\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_wednesday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_wednesday_closes\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_thursday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_thursday_closes\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_friday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_friday_closes\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_saturday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_saturday_closes\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_sunday_opens\`;`)
  await db.run(sql`ALTER TABLE \`business\` DROP COLUMN \`hours_sunday_closes\`;`)
}
