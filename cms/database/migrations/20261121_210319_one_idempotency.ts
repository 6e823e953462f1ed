import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`bookings_body_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`bookings\` DROP COLUMN \`body_hash\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_submit_key_idx\`;`)
  await db.run(sql`DROP INDEX \`customer_reviews_body_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`submit_key\`;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` DROP COLUMN \`body_hash\`;`)
  await db.run(sql`DROP INDEX \`survey2025_submit_key_idx\`;`)
  await db.run(sql`DROP INDEX \`survey2025_body_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`submit_key\`;`)
  await db.run(sql`ALTER TABLE \`survey2025\` DROP COLUMN \`body_hash\`;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`bookings\` ADD \`body_hash\` text;`)
  await db.run(sql`CREATE INDEX \`bookings_body_hash_idx\` ON \`bookings\` (\`body_hash\`);`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`submit_key\` text;`)
  await db.run(sql`ALTER TABLE \`customer_reviews\` ADD \`body_hash\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_reviews_submit_key_idx\` ON \`customer_reviews\` (\`submit_key\`);`)
  await db.run(sql`CREATE INDEX \`customer_reviews_body_hash_idx\` ON \`customer_reviews\` (\`body_hash\`);`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`submit_key\` text;`)
  await db.run(sql`ALTER TABLE \`survey2025\` ADD \`body_hash\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`survey2025_submit_key_idx\` ON \`survey2025\` (\`submit_key\`);`)
  await db.run(sql`CREATE INDEX \`survey2025_body_hash_idx\` ON \`survey2025\` (\`body_hash\`);`)
}
