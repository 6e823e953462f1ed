import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`booking_filters\` (
  	\`id\` numeric PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`view\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`booking_filters_name_idx\` ON \`booking_filters\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`booking_filters_updated_at_idx\` ON \`booking_filters\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_filters_created_at_idx\` ON \`booking_filters\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`state_id_idx\` ON \`bookings\` (\`state\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`rushService_id_idx\` ON \`bookings\` (\`rush_service\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`assignedTo_id_idx\` ON \`bookings\` (\`assigned_to_id\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`serviceDate_id_idx\` ON \`bookings\` (\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`state_serviceDate_id_idx\` ON \`bookings\` (\`state\`,\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`rushService_serviceDate_id_idx\` ON \`bookings\` (\`rush_service\`,\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`assignedTo_serviceDate_id_idx\` ON \`bookings\` (\`assigned_to_id\`,\`service_date\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`lastName_id_idx\` ON \`bookings\` (\`last_name\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`callBy_id_idx\` ON \`bookings\` (\`call_by\`,\`id\`);`)
  await db.run(sql`CREATE INDEX \`totalCost_state_createdAt_idx\` ON \`bookings\` (\`total_cost\`,\`state\`,\`created_at\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`booking_filters\`;`)
  await db.run(sql`DROP INDEX \`state_id_idx\`;`)
  await db.run(sql`DROP INDEX \`rushService_id_idx\`;`)
  await db.run(sql`DROP INDEX \`assignedTo_id_idx\`;`)
  await db.run(sql`DROP INDEX \`serviceDate_id_idx\`;`)
  await db.run(sql`DROP INDEX \`state_serviceDate_id_idx\`;`)
  await db.run(sql`DROP INDEX \`rushService_serviceDate_id_idx\`;`)
  await db.run(sql`DROP INDEX \`assignedTo_serviceDate_id_idx\`;`)
  await db.run(sql`DROP INDEX \`lastName_id_idx\`;`)
  await db.run(sql`DROP INDEX \`callBy_id_idx\`;`)
  await db.run(sql`DROP INDEX \`totalCost_state_createdAt_idx\`;`)
}
