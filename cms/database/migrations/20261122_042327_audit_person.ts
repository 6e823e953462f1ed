import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`audit_log\` ADD \`person\` text;`)
  await db.run(sql`CREATE INDEX \`audit_log_person_idx\` ON \`audit_log\` (\`person\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`audit_log_person_idx\`;`)
  await db.run(sql`ALTER TABLE \`audit_log\` DROP COLUMN \`person\`;`)
}
