import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`clientId_deletedAt_idx\` ON \`appointments\` (\`client_id_id\`,\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`clients_made_for_account_idx\` ON \`clients\` (\`made_for_account\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`clientId_deletedAt_idx\`;`)
  await db.run(sql`DROP INDEX \`clients_made_for_account_idx\`;`)
}
