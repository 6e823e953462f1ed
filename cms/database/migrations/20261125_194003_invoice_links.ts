import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`invoices\` ADD \`card_payments\` text;`)
  await db.run(sql`ALTER TABLE \`invoices\` ADD \`card_events\` text;`)
  await db.run(sql`ALTER TABLE \`invoices\` ADD \`link_seed\` text;`)
  await db.run(sql`ALTER TABLE \`invoices\` ADD \`link_hash\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_link_hash_idx\` ON \`invoices\` (\`link_hash\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`invoices_link_hash_idx\`;`)
  await db.run(sql`ALTER TABLE \`invoices\` DROP COLUMN \`card_payments\`;`)
  await db.run(sql`ALTER TABLE \`invoices\` DROP COLUMN \`card_events\`;`)
  await db.run(sql`ALTER TABLE \`invoices\` DROP COLUMN \`link_seed\`;`)
  await db.run(sql`ALTER TABLE \`invoices\` DROP COLUMN \`link_hash\`;`)
}
