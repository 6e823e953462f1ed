import { getPayload } from 'payload';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { readEnv } from '../../cms/env';
import config from '../../payload.config';
import { rows } from '../../rows/rows';
import { addDays } from '../../rules/time/dates';
import { clearMarks } from './clear-marks';

/**
 * Adds years of appointments to the measured database, 2,000 a year, each with its texts. Runs in a separate process:
 * `prepare-calendar.ts <first day> <years>`.
 */
const perYear = 2000;
const [from = '', years = '1'] = process.argv.slice(2);
const payload = await getPayload({ config });
await seedEssentials(payload, readEnv());

const two = (value: number) => String(value).padStart(2, '0');
async function add(number: number): Promise<void> {
  const { id } = await rows(payload, 'appointments').add({
    appointmentDate: addDays(from, Math.floor((number * 365) / perYear)),
    appointmentTime: `${two(8 + (number % 9))}:${two((number * 15) % 60)}`,
    clientName: `Client ${number % 400}`,
    phone: `+61412${String(number % 400).padStart(6, '0')}`,
    email: `client${number % 400}@customers.example`,
    address: `${number % 90} Rossiter Road, Koo Wee Rup`,
    horseCount: 1 + (number % 3),
    durationMinutes: 60 + 45 * (number % 3),
    workRequired: 'Trim, front shoes',
    status: number % 11 === 0 ? 'cancelled' : 'scheduled',
  });
  for (const template of ['appointmentConfirmSms', 'visitReminderEarlySms'])
    await rows(payload, 'messages').add({
      kind: 'sms',
      to: '+61412345678',
      body: 'Your farrier visit is set.',
      template,
      state: 'sent',
      aboutCollection: 'appointments',
      aboutId: id,
      dedupeKey: `${template}:${id}`,
      priority: 3,
    });
}

// Parallel inserts share the waits for the disk.
const atOnce = 50;
const count = perYear * Number(years);
for (let number = 0; number < count; number += atOnce)
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count - number) }, (_, next) => add(number + next)),
  );
await clearMarks(payload);
await payload.destroy();
process.exit(0);
