import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`push_notices\` ADD \`lease_until\` numeric DEFAULT 0;`)
  await db.run(sql`ALTER TABLE \`push_notices\` ADD \`lease_owner\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`push_notices\` DROP COLUMN \`lease_until\`;`)
  await db.run(sql`ALTER TABLE \`push_notices\` DROP COLUMN \`lease_owner\`;`)
}
