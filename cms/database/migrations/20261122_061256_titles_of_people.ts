import { titleOfAppointment, titleOfCustomer } from '../../../collections/fields/panel/row-title'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`title\` text;`)
  await db.run(sql`ALTER TABLE \`users\` ADD \`title\` text;`)
  // What rows from before are called, as the fields make it for new ones.
  const visits = await db.run(sql`SELECT \`id\`, \`client_name\`, \`appointment_date\` FROM \`appointments\`;`)
  for (const { id, client_name: clientName, appointment_date: appointmentDate } of visits.rows)
    await db.run(sql`UPDATE \`appointments\` SET \`title\` = ${titleOfAppointment({ clientName, appointmentDate })} WHERE \`id\` = ${id};`)
  const customers = await db.run(sql`SELECT \`id\`, \`first_name\`, \`last_name\`, \`username\` FROM \`users\`;`)
  for (const { id, first_name: firstName, last_name: lastName, username } of customers.rows)
    await db.run(sql`UPDATE \`users\` SET \`title\` = ${titleOfCustomer({ firstName, lastName, username })} WHERE \`id\` = ${id};`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`title\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`title\`;`)
}
