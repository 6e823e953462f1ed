import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** The columns of the owner's texts: `care_reminder_sms` is the text `careReminderSms`. */
const columns = [
  'booking_customer_sms',
  'booking_customer_email_subject',
  'booking_customer_email_body',
  'booking_owner_sms',
  'booking_owner_email_subject',
  'booking_owner_email_body',
  'appointment_confirm_sms',
  'appointment_late_sms',
  'review_request_sms',
  'review_request_email_subject',
  'review_request_email_body',
  'survey_thanks_email_subject',
  'survey_thanks_email_body',
  'booklet_welcome_email_subject',
  'booklet_welcome_email_body',
  'booklet_mailing_email_subject',
  'booklet_mailing_email_body',
  'booklet_mailing_sms',
  'campaign_sms',
  'care_reminder_sms',
  'care_reminder_email_subject',
  'care_reminder_email_body',
  'password_reset_email_subject',
  'password_reset_email_body',
  'email_change_email_subject',
  'email_change_email_body',
  'setup_link_email_subject',
  'setup_link_email_body',
  'sms_limit_owner_email_subject',
  'sms_limit_owner_email_body',
]
const nameOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The owner's words of all messages move into one field by their names, so that a new message needs no column. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE \`message_templates\` ADD \`texts\` text;`)
  await db.run(sql`UPDATE \`message_templates\` SET \`texts\` = '{}';`)
  for (const column of columns) {
    const path = `$.${nameOf(column)}`
    await db.run(
      sql`UPDATE \`message_templates\` SET \`texts\` = json_set(\`texts\`, ${path}, ${sql.identifier(column)}) WHERE ${sql.identifier(column)} IS NOT NULL;`,
    )
    await db.run(sql`ALTER TABLE \`message_templates\` DROP COLUMN ${sql.identifier(column)};`)
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const column of columns) {
    const path = `$.${nameOf(column)}`
    await db.run(sql`ALTER TABLE \`message_templates\` ADD ${sql.identifier(column)} text;`)
    await db.run(
      sql`UPDATE \`message_templates\` SET ${sql.identifier(column)} = json_extract(\`texts\`, ${path});`,
    )
  }
  await db.run(sql`ALTER TABLE \`message_templates\` DROP COLUMN \`texts\`;`)
}
