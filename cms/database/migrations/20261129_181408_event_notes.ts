import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`events\` ADD \`note\` text;`)
  // A change that a kill cut short was noted in its row. Its first events are told again rather than never.
  const marked = ['appointments', 'bookings', 'clients', 'customer_reviews', 'invoices', 'survey2025', 'visits']
  for (const table of marked)
    await db.run(sql`UPDATE ${sql.identifier(table)} SET \`event_seen\` = 'nothing'
      WHERE \`event_seen\` LIKE '> %' AND (\`event_seen\` LIKE '%.created%' OR \`event_seen\` LIKE '%.issued%');`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
