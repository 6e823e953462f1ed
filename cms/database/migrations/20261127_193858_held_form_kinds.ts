import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`held_forms_kind_idx\` ON \`held_forms\` (\`kind\`);`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
