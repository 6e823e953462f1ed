import { titleOfBooking } from '../../../collections/fields/panel/row-title'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`title\` text;`)
  // What bookings from before are called, as the field makes it for new ones.
  const { rows } = await db.run(sql`SELECT \`id\`, \`first_name\`, \`last_name\`, \`service_date\` FROM \`bookings\`;`)
  for (const { id, first_name: firstName, last_name: lastName, service_date: serviceDate } of rows)
    await db.run(sql`UPDATE \`bookings\` SET \`title\` = ${titleOfBooking({ firstName, lastName, serviceDate })} WHERE \`id\` = ${id};`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`people_jobs\`;`)
  await db.run(sql`DROP TABLE \`people\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`title\`;`)
}
