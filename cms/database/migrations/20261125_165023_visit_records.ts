import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`visits\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`appointment_id\` numeric NOT NULL,
  	\`started_at\` text,
  	\`finished_at\` text,
  	\`by\` text,
  	\`horses\` text,
  	\`removed\` text,
  	\`history\` text,
  	\`saves\` text,
  	\`revision\` numeric DEFAULT 0,
  	\`changes\` numeric DEFAULT 0,
  	\`completed_at\` text,
  	\`completions\` numeric DEFAULT 0,
  	\`differs\` text,
  	\`differs_at\` text,
  	\`outbox_state\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visits_appointment_id_idx\` ON \`visits\` (\`appointment_id\`);`)
  await db.run(sql`CREATE INDEX \`visits_completed_at_idx\` ON \`visits\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_differs_at_idx\` ON \`visits\` (\`differs_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_outbox_state_idx\` ON \`visits\` (\`outbox_state\`);`)
  await db.run(sql`CREATE INDEX \`visits_updated_at_idx\` ON \`visits\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visits_created_at_idx\` ON \`visits\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`visit_horses\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`visit_id\` numeric NOT NULL,
  	\`appointment_id\` numeric NOT NULL,
  	\`horse_id\` numeric NOT NULL,
  	\`done_on\` text NOT NULL,
  	\`outcome\` text NOT NULL,
  	\`next_weeks\` numeric,
  	\`completed_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_horses_key_idx\` ON \`visit_horses\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_visit_id_idx\` ON \`visit_horses\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_appointment_id_idx\` ON \`visit_horses\` (\`appointment_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_updated_at_idx\` ON \`visit_horses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_horses_created_at_idx\` ON \`visit_horses\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_doneOn_idx\` ON \`visit_horses\` (\`horse_id\`,\`done_on\`);`)
  await db.run(sql`CREATE TABLE \`visit_photos\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`photo_id\` text NOT NULL,
  	\`place\` text,
  	\`visit_id\` numeric NOT NULL,
  	\`horse_id\` numeric NOT NULL,
  	\`foot\` text NOT NULL,
  	\`view\` text NOT NULL,
  	\`taken_at\` text,
  	\`file_id\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_photos_photo_id_idx\` ON \`visit_photos\` (\`photo_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`visit_photos_place_idx\` ON \`visit_photos\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_visit_id_idx\` ON \`visit_photos\` (\`visit_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_file_id_idx\` ON \`visit_photos\` (\`file_id\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_updated_at_idx\` ON \`visit_photos\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`visit_photos_created_at_idx\` ON \`visit_photos\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`horseId_visitId_idx\` ON \`visit_photos\` (\`horse_id\`,\`visit_id\`);`)
  await db.run(sql`CREATE TABLE \`horse_shares\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`token_hash\` text NOT NULL,
  	\`place\` text,
  	\`horse_id\` numeric NOT NULL,
  	\`client_id\` numeric,
  	\`name\` text NOT NULL,
  	\`until\` text NOT NULL,
  	\`opened\` numeric DEFAULT 0,
  	\`ended_at\` text,
  	\`idempotency_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_token_hash_idx\` ON \`horse_shares\` (\`token_hash\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_place_idx\` ON \`horse_shares\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_horse_id_idx\` ON \`horse_shares\` (\`horse_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`horse_shares_idempotency_key_idx\` ON \`horse_shares\` (\`idempotency_key\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_updated_at_idx\` ON \`horse_shares\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`horse_shares_created_at_idx\` ON \`horse_shares\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`visit_completion\` numeric;`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` ADD \`visit_id\` numeric;`)
  await db.run(sql`CREATE INDEX \`horse_health_records_visit_id_idx\` ON \`horse_health_records\` (\`visit_id\`);`)
  await db.run(sql`ALTER TABLE \`calendar_settings\` ADD \`after_visit\` text DEFAULT 'send' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`worker_settings\` ADD \`writes_visits\` text DEFAULT 'no' NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`visits\`;`)
  await db.run(sql`DROP TABLE \`visit_horses\`;`)
  await db.run(sql`DROP TABLE \`visit_photos\`;`)
  await db.run(sql`DROP TABLE \`horse_shares\`;`)
  await db.run(sql`DROP INDEX \`horse_health_records_visit_id_idx\`;`)
  await db.run(sql`ALTER TABLE \`horse_health_records\` DROP COLUMN \`visit_id\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`visit_completion\`;`)
  await db.run(sql`ALTER TABLE \`calendar_settings\` DROP COLUMN \`after_visit\`;`)
  await db.run(sql`ALTER TABLE \`worker_settings\` DROP COLUMN \`writes_visits\`;`)
}
