import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`invoicing\` ADD \`gst_registered_until\` text;`)
  await db.run(sql`ALTER TABLE \`invoicing\` ADD \`gst_ticked_on\` text;`)
  await db.run(sql`ALTER TABLE \`invoicing\` ADD \`gst_earlier\` text;`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
