import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`message_templates\` ADD \`owner_password_reset_email_subject\` text;`)
  await db.run(sql`ALTER TABLE \`message_templates\` ADD \`owner_password_reset_email_body\` text;`)
  await db.run(sql`ALTER TABLE \`owners\` DROP COLUMN \`login_attempts\`;`)
  await db.run(sql`ALTER TABLE \`owners\` DROP COLUMN \`lock_until\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`owners\` ADD \`login_attempts\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`owners\` ADD \`lock_until\` text;`)
  await db.run(sql`ALTER TABLE \`message_templates\` DROP COLUMN \`owner_password_reset_email_subject\`;`)
  await db.run(sql`ALTER TABLE \`message_templates\` DROP COLUMN \`owner_password_reset_email_body\`;`)
}
