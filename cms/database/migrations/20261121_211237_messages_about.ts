import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** What a message is about becomes the row itself; what it was, in words, is told by the message's key. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`messages\` ADD \`about_collection\` text;`)
  await db.run(sql`ALTER TABLE \`messages\` ADD \`about_id\` numeric;`)
  await db.run(sql`ALTER TABLE \`messages\` ADD \`useful_until\` numeric;`)
  await db.run(sql`CREATE INDEX \`aboutCollection_aboutId_idx\` ON \`messages\` (\`about_collection\`,\`about_id\`);`)
  const subjects = {
    'booking:': 'bookings',
    'demo:confirm:': 'bookings',
    'survey:': 'survey2025',
    'subscriber:': 'booklet-subscribers',
    'care:': 'horse-health-records',
    'account:': 'users',
  }
  // A cast reads the number at the start: '12:owner-sms' is 12.
  for (const [key, collection] of Object.entries(subjects)) {
    await db.run(
      sql`UPDATE \`messages\` SET \`about_collection\` = ${collection}, \`about_id\` = CAST(substr(\`dedupe_key\`, ${key.length + 1}) AS INTEGER) WHERE \`dedupe_key\` LIKE ${`${key}%`} AND \`about\` <> 'Deleted';`,
    )
  }
  // What waits from before is of use for three days.
  await db.run(
    sql`UPDATE \`messages\` SET \`useful_until\` = (strftime('%s', \`created_at\`) + 259200) * 1000 WHERE \`state\` = 'queued';`,
  )
  await db.run(sql`ALTER TABLE \`messages\` DROP COLUMN \`about\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`messages\` ADD \`about\` text;`)
  await db.run(sql`DROP INDEX \`aboutCollection_aboutId_idx\`;`)
  await db.run(sql`ALTER TABLE \`messages\` DROP COLUMN \`about_collection\`;`)
  await db.run(sql`ALTER TABLE \`messages\` DROP COLUMN \`about_id\`;`)
  await db.run(sql`ALTER TABLE \`messages\` DROP COLUMN \`useful_until\`;`)
}
