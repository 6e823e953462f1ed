import { createClient } from '@libsql/client';
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql';
import { expect, it } from 'vitest';
import { up } from './migrations/20261121_222609_message_texts_in_one_field';

it('the owner’s words of messages are carried into the one field, and nothing else is lost', async () => {
  const client = createClient({ url: ':memory:' });
  const old = [
    ...['booking_customer_sms', 'booking_customer_email_subject', 'booking_customer_email_body'],
    ...['booking_owner_sms', 'booking_owner_email_subject', 'booking_owner_email_body'],
    ...['appointment_confirm_sms', 'appointment_late_sms', 'review_request_sms'],
    ...['review_request_email_subject', 'review_request_email_body', 'survey_thanks_email_subject'],
    ...['survey_thanks_email_body', 'booklet_welcome_email_subject', 'booklet_welcome_email_body'],
    ...['booklet_mailing_email_subject', 'booklet_mailing_email_body', 'booklet_mailing_sms'],
    ...['campaign_sms', 'care_reminder_sms', 'care_reminder_email_subject', 'care_reminder_email_body'],
    ...['password_reset_email_subject', 'password_reset_email_body', 'email_change_email_subject'],
    ...['email_change_email_body', 'setup_link_email_subject', 'setup_link_email_body'],
    ...['sms_limit_owner_email_subject', 'sms_limit_owner_email_body'],
  ];
  const columns = old.map((name) => `${name} text`).join(', ');
  await client.execute(`CREATE TABLE message_templates (id integer, ${columns}, updated_at text)`);
  await client.execute({
    sql: 'INSERT INTO message_templates (id, booking_customer_sms, care_reminder_email_body, updated_at) VALUES (1, ?, ?, ?)',
    args: ['Hi {{firstName}} “🐎”', 'Line one\nIt\'s "due"', '2026-11-21'],
  });
  await up({ db: drizzle(client) });
  const { rows, columns: left } = await client.execute('SELECT * FROM message_templates');
  expect(left.sort()).toEqual(['id', 'texts', 'updated_at']);
  expect(JSON.parse(String(rows[0]?.texts))).toEqual({
    bookingCustomerSms: 'Hi {{firstName}} “🐎”',
    careReminderEmailBody: 'Line one\nIt\'s "due"',
  });
});
