import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`price_items\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`cents\` numeric NOT NULL,
  	\`minutes\` numeric,
  	\`taxable\` integer DEFAULT true,
  	\`active\` integer DEFAULT true,
  	\`order\` numeric DEFAULT 100 NOT NULL,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`price_items_order_idx\` ON \`price_items\` (\`order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`price_items_idempotency_key_idx\` ON \`price_items\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`price_items_updated_at_idx\` ON \`price_items\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`price_items_created_at_idx\` ON \`price_items\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`invoices\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`number\` text,
  	\`state\` text NOT NULL,
  	\`buyer_name\` text,
  	\`client_id_id\` numeric,
  	\`appointment_id_id\` numeric,
  	\`done_on\` text,
  	\`issued_on\` text,
  	\`due_on\` text,
  	\`open_cents\` numeric DEFAULT 0 NOT NULL,
  	\`sent_at\` text,
  	\`reminded_at\` text,
  	\`lines\` text NOT NULL,
  	\`face\` text,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`sequence\` numeric,
  	\`movements\` text,
  	\`moved_on\` text,
  	\`reminded_step\` numeric DEFAULT 0,
  	\`checkouts\` text,
  	\`looks\` text,
  	\`look_since\` text,
  	\`visit_key\` text,
  	\`visit_lines\` text,
  	\`touched_at\` text,
  	\`deleted_at\` text,
  	\`issue_key\` text,
  	\`pdf_file_id\` numeric,
  	\`revision\` numeric DEFAULT 0,
  	\`idempotency_key\` text,
  	\`outbox_state\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`client_id_id\`) REFERENCES \`clients\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`appointment_id_id\`) REFERENCES \`appointments\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_number_idx\` ON \`invoices\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`invoices_state_idx\` ON \`invoices\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`invoices_buyer_name_idx\` ON \`invoices\` (\`buyer_name\`);`)
  await db.run(sql`CREATE INDEX \`invoices_client_id_idx\` ON \`invoices\` (\`client_id_id\`);`)
  await db.run(sql`CREATE INDEX \`invoices_appointment_id_idx\` ON \`invoices\` (\`appointment_id_id\`);`)
  await db.run(sql`CREATE INDEX \`invoices_issued_on_idx\` ON \`invoices\` (\`issued_on\`);`)
  await db.run(sql`CREATE INDEX \`invoices_open_cents_idx\` ON \`invoices\` (\`open_cents\`);`)
  await db.run(sql`CREATE INDEX \`invoices_sequence_idx\` ON \`invoices\` (\`sequence\`);`)
  await db.run(sql`CREATE INDEX \`invoices_moved_on_idx\` ON \`invoices\` (\`moved_on\`);`)
  await db.run(sql`CREATE INDEX \`invoices_look_since_idx\` ON \`invoices\` (\`look_since\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_visit_key_idx\` ON \`invoices\` (\`visit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`invoices_idempotency_key_idx\` ON \`invoices\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`invoices_outbox_state_idx\` ON \`invoices\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`invoices_updated_at_idx\` ON \`invoices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`invoices_created_at_idx\` ON \`invoices\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`deletedAt_state_dueOn_idx\` ON \`invoices\` (\`deleted_at\`,\`state\`,\`due_on\`);`)
  await db.run(sql`CREATE INDEX \`clientId_state_idx\` ON \`invoices\` (\`client_id_id\`,\`state\`);`)
  await db.run(sql`CREATE INDEX \`appointmentId_clientId_idx\` ON \`invoices\` (\`appointment_id_id\`,\`client_id_id\`);`)
  await db.run(sql`CREATE TABLE \`credit_notes\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`number\` text NOT NULL,
  	\`invoice_id_id\` numeric,
  	\`on\` text NOT NULL,
  	\`total_cents\` numeric NOT NULL,
  	\`reason\` text,
  	\`lines\` text NOT NULL,
  	\`gst_cents\` numeric NOT NULL,
  	\`sequence\` numeric NOT NULL,
  	\`credit_key\` text NOT NULL,
  	\`pdf_file_id\` numeric,
  	\`idempotency_key\` text,
  	\`outbox_state\` text DEFAULT 'pending',
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`invoice_id_id\`) REFERENCES \`invoices\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`credit_notes_number_idx\` ON \`credit_notes\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_invoice_id_idx\` ON \`credit_notes\` (\`invoice_id_id\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_on_idx\` ON \`credit_notes\` (\`on\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_sequence_idx\` ON \`credit_notes\` (\`sequence\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`credit_notes_credit_key_idx\` ON \`credit_notes\` (\`credit_key\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`credit_notes_idempotency_key_idx\` ON \`credit_notes\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_outbox_state_idx\` ON \`credit_notes\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_updated_at_idx\` ON \`credit_notes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`credit_notes_created_at_idx\` ON \`credit_notes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`invoicing\` (
  	\`id\` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  	\`legal_name\` text,
  	\`abn\` text,
  	\`gst_registered\` integer DEFAULT false,
  	\`gst_registered_since\` text,
  	\`gst_basis\` text DEFAULT 'cash' NOT NULL,
  	\`days_to_pay\` numeric DEFAULT 7 NOT NULL,
  	\`next_number\` numeric DEFAULT 1000 NOT NULL,
  	\`bsb\` text,
  	\`account_number\` text,
  	\`account_name\` text,
  	\`pay_id\` text,
  	\`xero_account_code\` text DEFAULT '200' NOT NULL,
  	\`footer\` text,
  	\`reminds_by_itself\` integer DEFAULT false,
  	\`given_invoice\` numeric,
  	\`given_credit\` numeric,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`price_items\`;`)
  await db.run(sql`DROP TABLE \`invoices\`;`)
  await db.run(sql`DROP TABLE \`credit_notes\`;`)
  await db.run(sql`DROP TABLE \`invoicing\`;`)
}
