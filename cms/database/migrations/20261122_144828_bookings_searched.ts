import { searchedOfBooking, searchedTextOf } from '../../../collections/fields/people/searched-text'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`searched\` text;`)
  // What rows from before are searched by, as the field makes it for new ones.
  const bookings = await db.run(sql`SELECT \`id\`, \`first_name\`, \`last_name\`, \`email\`, \`phone\`, \`confirmation_number\` FROM \`bookings\`;`)
  for (const { id, first_name: firstName, last_name: lastName, email, phone, confirmation_number: confirmationNumber } of bookings.rows)
    await db.run(sql`UPDATE \`bookings\` SET \`searched\` = ${searchedTextOf({ firstName, lastName, email, phone, confirmationNumber }, searchedOfBooking)} WHERE \`id\` = ${id};`)
  await db.run(sql`CREATE INDEX \`createdAt_email_idx\` ON \`bookings\` (\`created_at\`,\`email\`);`)
  await db.run(sql`CREATE INDEX \`rushService_createdAt_idx\` ON \`bookings\` (\`rush_service\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`searched_id_idx\` ON \`bookings\` (\`searched\`,\`id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`createdAt_email_idx\`;`)
  await db.run(sql`DROP INDEX \`rushService_createdAt_idx\`;`)
  await db.run(sql`DROP INDEX \`searched_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`searched\`;`)
}
