import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`photos_given_up_at\` text;`)
  await db.run(sql`ALTER TABLE \`private_files\` ADD \`taken_at\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`photos_given_up_at\`;`)
  await db.run(sql`ALTER TABLE \`private_files\` DROP COLUMN \`taken_at\`;`)
}
