import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`call_again_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`no_answers\` numeric;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`no_answer_at\` text;`)
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`cancel_reason\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`call_again_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`no_answers\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`no_answer_at\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`cancel_reason\`;`)
}
