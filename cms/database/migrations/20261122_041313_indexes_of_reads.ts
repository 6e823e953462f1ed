import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`customer_reviews_is_visible_idx\`;`)
  await db.run(sql`CREATE INDEX \`isVisible_createdAt_idx\` ON \`customer_reviews\` (\`is_visible\`,\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_calledAt_idx\` ON \`bookings\` (\`state\`,\`called_at\`);`)
  await db.run(sql`CREATE INDEX \`onlineBookingId_deletedAt_idx\` ON \`appointments\` (\`online_booking_id_id\`,\`deleted_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`state_calledAt_idx\`;`)
  await db.run(sql`DROP INDEX \`onlineBookingId_deletedAt_idx\`;`)
  await db.run(sql`DROP INDEX \`isVisible_createdAt_idx\`;`)
  await db.run(sql`CREATE INDEX \`customer_reviews_is_visible_idx\` ON \`customer_reviews\` (\`is_visible\`);`)
}
