import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`asked_to_call_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`revision\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`link_seed\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`link_hash\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`bookings_link_hash_idx\` ON \`bookings\` (\`link_hash\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`on_the_way_at\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`booking_revision\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`bookings_link_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`asked_to_call_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`revision\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`link_seed\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`link_hash\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`on_the_way_at\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`booking_revision\`;`)
}
