import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`feet\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`photo_ids\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`photos_to_come\` numeric;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`cancel_to_tell\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`feet\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`photo_ids\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`photos_to_come\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`cancel_to_tell\`;`)
}
