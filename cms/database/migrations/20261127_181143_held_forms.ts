import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`held_forms\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`input\` text NOT NULL,
  	\`form_key\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`held_forms_form_key_idx\` ON \`held_forms\` (\`form_key\`);`)
  await db.run(sql`CREATE INDEX \`held_forms_updated_at_idx\` ON \`held_forms\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`held_forms_created_at_idx\` ON \`held_forms\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`embed_sites\` ADD \`missing\` text;`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
