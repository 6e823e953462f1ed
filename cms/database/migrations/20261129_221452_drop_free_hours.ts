import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`business_opening_hours\`;`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
