import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`outbox\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`revision\` numeric DEFAULT 0;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`outbox\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`revision\`;`)
}
