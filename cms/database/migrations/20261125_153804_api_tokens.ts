import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`api_tokens\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`name_key\` text,
  	\`token_hash\` text NOT NULL,
  	\`scopes\` text NOT NULL,
  	\`expires_on\` text,
  	\`last_used_at\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_name_key_idx\` ON \`api_tokens\` (\`name_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_token_hash_idx\` ON \`api_tokens\` (\`token_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`api_tokens_idempotency_key_idx\` ON \`api_tokens\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`api_tokens_updated_at_idx\` ON \`api_tokens\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`api_tokens_created_at_idx\` ON \`api_tokens\` (\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`api_tokens\`;`)
}
