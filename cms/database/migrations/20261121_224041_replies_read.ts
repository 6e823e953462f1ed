import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`sms_replies\` ADD \`is_read\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`sms_replies_is_read_idx\` ON \`sms_replies\` (\`is_read\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`sms_replies_is_read_idx\`;`)
  await db.run(sql`ALTER TABLE \`sms_replies\` DROP COLUMN \`is_read\`;`)
}
