import Database from 'libsql';
import { getPayload } from 'payload';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { readEnv } from '../../cms/env';
import config from '../../payload.config';
import { rows } from '../../rows/rows';

/**
 * Fills the measured database with three years of a busy business: 20,000 bookings with visits and messages, 5,000
 * replies, and clients, subscribers and answers in proportion. The product creates one row of each; SQL copies it
 * with changes, because 90,000 single inserts take half an hour. Runs in a separate process: `prepare-dashboard.ts
 * <today>`.
 */
const [today = ''] = process.argv.slice(2);
const env = readEnv();
const payload = await getPayload({ config });
await seedEssentials(payload, env);

const contact = { phone: '+61412000000', email: 'client0@customers.example' };
const person = { firstName: 'Mia', lastName: 'Lee', ...contact };
await rows(payload, 'users').add({ username: 'client0', ...person, suburb: 'Garfield', postcode: '3814' });
await rows(payload, 'bookings').add({
  ...person,
  service: 'farrier',
  address: '1 Rossiter Road',
  suburb: 'Garfield',
  postcode: '3814',
  serviceDate: today,
  preferredTime: 'morning',
  horseCount: 2,
  rushService: false,
  totalCost: 0,
  specialRequirements: 'Trim, front shoes; the grey one is nervous.',
  confirmationNumber: 'HB-0',
  state: 'completed',
  calledAt: `${today}T01:00:00.000Z`,
  outboxState: 'done',
});
await rows(payload, 'appointments').add({
  ...contact,
  clientName: 'Mia Lee',
  address: '1 Rossiter Road, Garfield',
  appointmentDate: today,
  appointmentTime: '08:00',
  workRequired: 'Trim',
  horseCount: 2,
  durationMinutes: 60,
  status: 'completed',
  isFromOnlineBooking: true,
  onlineBookingId: 1,
  bookingKey: 'first',
});
await rows(payload, 'messages').add({
  kind: 'sms',
  to: contact.phone,
  body: 'We have your booking.',
  template: 'bookingReceivedSms',
  state: 'delivered',
  dedupeKey: 'first',
  aboutCollection: 'bookings',
  aboutId: 1,
  priority: 3,
});
await rows(payload, 'sms-replies').add({
  fromNumber: contact.phone,
  toNumber: '+61400000000',
  messageId: 'first',
  outboxState: 'done',
  messageBody: 'Thanks, that suits us well. See you then.',
  isRead: true,
});
await rows(payload, 'booklet-subscribers').add({
  ...contact,
  fullName: 'Mia Lee',
  postcode: '3814',
  outboxState: 'done',
});
await rows(payload, 'survey2025').add({
  ...contact,
  name: 'Mia Lee',
  horseCount: '2-3 horses',
  serviceType: 'Trimming and shoeing',
  shoeingPreference: 'Hot shoeing',
  currentFarrier: 'None',
  satisfaction: 'neutral',
  outboxState: 'done',
});
await payload.destroy();

const counts = {
  users: 4_000,
  bookings: 20_000,
  appointments: 20_000,
  messages: 40_000,
  sms_replies: 5_000,
  booklet_subscribers: 2_000,
  survey2025: 1_500,
};
/** SQL of SQLite; `i` is the number of the row. */
const client = '((i * 7919) % 4000)';
const oneOf = (number: string, ...texts: string[]) =>
  `(CASE ${number} % ${texts.length} ${texts.map((text, at) => `WHEN ${at} THEN '${text}'`).join(' ')} END)`;
const first = oneOf(client, 'Mia', 'Tom', 'Ava', 'Jack', 'Zoe', 'Liam', 'Ella', 'Noah', 'Ruby', 'Max');
const last = `(${oneOf(`(${client} / 10)`, 'Lee', 'Nguyen', 'Walker', 'Rossi', 'Singh', 'Kelly')} || ' ' || (${client} % 97))`;
const phone = `('+61412' || printf('%06d', ${client}))`;
const email = `('client' || ${client} || '@customers.example')`;
const ago = (days: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', '${today}T01:00:00Z', '-' || ${days} || ' days')`;
const [bookedAgo, textedAgo] = ['((20000 - i) * 1095 / 20000)', '((5000 - i) * 1095 / 5000)'];
const visitOn = `date('${today}', (4 - ${bookedAgo}) || ' days')`;
// The newest twelve wait for a call.
const waits = '(i > 19988)';
const apart: Record<keyof typeof counts, Record<string, string>> = {
  users: {
    username: `'client' || i`,
    username_key: `'client' || i`,
    first_name: first,
    last_name: last,
    phone: `'+61412' || printf('%06d', i)`,
    email: `'client' || i || '@customers.example'`,
    title: `${first} || ' ' || ${last}`,
  },
  bookings: {
    first_name: first,
    last_name: last,
    phone,
    email,
    confirmation_number: `'HB-' || i`,
    service_date: visitOn,
    created_at: ago(bookedAgo),
    call_by: ago(`max(${bookedAgo} - 1, 0)`),
    rush_service: 'i % 9 = 0',
    total_cost: 'CASE WHEN i % 9 = 0 THEN 149 ELSE 0 END',
    state: `CASE WHEN ${bookedAgo} < 4 THEN 'confirmed' WHEN i % 13 = 0 THEN 'cancelled' ELSE 'completed' END`,
    called_at: `CASE WHEN ${waits} THEN NULL ELSE ${ago(bookedAgo)} END`,
    title: `${first} || ' ' || ${last}`,
    searched: `lower(${first} || ' ' || ${last} || ' ' || ${email} || ' ' || ${phone})`,
  },
  appointments: {
    client_name: `${first} || ' ' || ${last}`,
    phone,
    email,
    appointment_date: visitOn,
    online_booking_id_id: 'i',
    booking_key: 'CAST(i AS TEXT)',
    title: `${first} || ' ' || ${last}`,
    status: `CASE WHEN ${bookedAgo} < 4 THEN 'scheduled' ELSE 'completed' END`,
  },
  messages: {
    to: phone,
    dedupe_key: 'CAST(i AS TEXT)',
    about_id: '(i + 1) / 2',
    created_at: ago('((40000 - i) * 1095 / 40000)'),
    // Some never arrived; the dashboard shows those of the last week.
    state: `CASE WHEN i % 83 = 0 THEN 'failed' ELSE 'delivered' END`,
    error: `'21211 Not a valid number'`,
  },
  sms_replies: {
    from_number: phone,
    message_id: `'SM' || i`,
    received_at: ago(textedAgo),
    created_at: ago(textedAgo),
    message_body: `'Thanks, that suits us well (' || i || ').'`,
    is_read: 'i <= 4992',
  },
  booklet_subscribers: {
    full_name: `${first} || ' ' || ${last}`,
    phone,
    email,
    email_key: email,
    is_active: 'i % 20 > 0',
    subscription_date: ago('(i % 900)'),
  },
  survey2025: { name: `${first} || ' ' || ${last}`, phone, email },
};

const database = new Database(env.DATABASE_URL.replace(/^file:/, ''));
for (const [table, count] of Object.entries(counts)) {
  const columns = (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
  const columnsOf: Record<string, string> = { id: 'i', ...apart[table as keyof typeof counts] };
  const names = columns.map((name) => `"${name}"`);
  const values = columns.map((name) => columnsOf[name] ?? `made."${name}"`);
  database.exec(
    `WITH RECURSIVE numbers(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count})
     INSERT INTO ${table} (${names}) SELECT ${values} FROM numbers, (SELECT * FROM ${table} WHERE id = 1) AS made`,
  );
  // As if their events were told long ago: the server must not make them beside what is measured.
  if (columns.includes('event_mark')) database.exec(`UPDATE ${table} SET event_mark = NULL`);
  database.prepare('UPDATE counters SET value = ? WHERE name = ?').run(count, table.replaceAll('_', '-'));
}
database.close();
process.exit(0);
