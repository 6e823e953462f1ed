import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`calendar_feeds\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`name\` text NOT NULL,
  	\`seed\` text NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_feeds_name_idx\` ON \`calendar_feeds\` (\`name\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`calendar_feeds_token_hash_idx\` ON \`calendar_feeds\` (\`token_hash\`);`)
  await db.run(sql`CREATE INDEX \`calendar_feeds_updated_at_idx\` ON \`calendar_feeds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`calendar_feeds_created_at_idx\` ON \`calendar_feeds\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`calendar_feeds\`;`)
}
