import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`worker_jobs\` ADD \`visit_key\` text;`)
  await db.run(sql`CREATE UNIQUE INDEX \`worker_jobs_visit_key_idx\` ON \`worker_jobs\` (\`visit_key\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`worker_jobs_visit_key_idx\`;`)
  await db.run(sql`ALTER TABLE \`worker_jobs\` DROP COLUMN \`visit_key\`;`)
}
