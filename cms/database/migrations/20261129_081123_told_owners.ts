import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`owners\` ADD \`told_email\` text;`)
  // The business knows the owners of an earlier version.
  await db.run(sql`UPDATE \`owners\` SET \`told_email\` = \`email\`;`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
