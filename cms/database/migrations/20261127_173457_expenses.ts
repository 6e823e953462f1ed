import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`expenses\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`bought_on\` text,
  	\`paid_on\` text,
  	\`unpaid\` integer DEFAULT false,
  	\`supplier\` text,
  	\`category\` text,
  	\`total_cents\` numeric,
  	\`gst_cents\` numeric,
  	\`capital\` integer DEFAULT false,
  	\`method\` text,
  	\`note\` text,
  	\`draft\` integer DEFAULT false,
  	\`kept_apart\` integer DEFAULT false,
  	\`receipt_file_id\` numeric,
  	\`deleted_at\` text,
  	\`searched\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`expenses_bought_on_idx\` ON \`expenses\` (\`bought_on\`);`)
  await db.run(sql`CREATE INDEX \`expenses_paid_on_idx\` ON \`expenses\` (\`paid_on\`);`)
  await db.run(sql`CREATE INDEX \`expenses_draft_idx\` ON \`expenses\` (\`draft\`);`)
  await db.run(sql`CREATE INDEX \`expenses_deleted_at_idx\` ON \`expenses\` (\`deleted_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`expenses_idempotency_key_idx\` ON \`expenses\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`expenses_updated_at_idx\` ON \`expenses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`expenses_created_at_idx\` ON \`expenses\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_boughtOn_idx\` ON \`expenses\` (\`deleted_at\`,\`bought_on\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_draft_idx\` ON \`expenses\` (\`deleted_at\`,\`draft\`);`)
  await db.run(sql`CREATE TABLE \`kilometres\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`date\` text NOT NULL,
  	\`km\` numeric NOT NULL,
  	\`planned\` numeric,
  	\`reason\` text,
  	\`stops\` text,
  	\`run_day\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`kilometres_date_idx\` ON \`kilometres\` (\`date\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`kilometres_run_day_idx\` ON \`kilometres\` (\`run_day\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`kilometres_idempotency_key_idx\` ON \`kilometres\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`kilometres_updated_at_idx\` ON \`kilometres\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`kilometres_created_at_idx\` ON \`kilometres\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`logbooks\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text,
  	\`odometer_start\` numeric NOT NULL,
  	\`odometer_end\` numeric,
  	\`open_key\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`logbooks_open_key_idx\` ON \`logbooks\` (\`open_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`logbooks_idempotency_key_idx\` ON \`logbooks\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`logbooks_updated_at_idx\` ON \`logbooks\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`logbooks_created_at_idx\` ON \`logbooks\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`invoicing\` ADD \`cents_per_km\` numeric DEFAULT 88 NOT NULL;`)
  await db.run(sql`CREATE INDEX \`payments_at_idx\` ON \`payments\` (\`at\`);`)
}

export async function down(): Promise<void> {
  throw new Error('Migrations only go forward')
}
