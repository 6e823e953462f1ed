import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`restore_tasks\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`what\` text NOT NULL,
  	\`state\` text DEFAULT 'open' NOT NULL,
  	\`made_at\` text,
  	\`kind\` text NOT NULL,
  	\`person\` text,
  	\`details\` text NOT NULL,
  	\`task_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`restore_tasks_state_idx\` ON \`restore_tasks\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`restore_tasks_person_idx\` ON \`restore_tasks\` (\`person\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`restore_tasks_task_key_idx\` ON \`restore_tasks\` (\`task_key\`);`)
  await db.run(sql`CREATE INDEX \`restore_tasks_updated_at_idx\` ON \`restore_tasks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`restore_tasks_created_at_idx\` ON \`restore_tasks\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`payments_kind_idx\` ON \`payments\` (\`kind\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`restore_tasks\`;`)
  await db.run(sql`DROP INDEX \`payments_kind_idx\`;`)
}
