import { getPayload } from 'payload';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { readEnv } from '../../cms/env';
import config from '../../payload.config';
import { rows } from '../../rows/rows';
import { slots } from '../../rules/time/business-hours';
import { withoutLimit } from '../../tests/support/servers/without-limit';
import { clearMarks } from './clear-marks';

/** Fills one morning of the measured database with visits. Runs in a separate process: `prepare-morning.ts <day> <visits>`. */
const [day = '', visits = '0'] = process.argv.slice(2);
const payload = await getPayload({ config });
await seedEssentials(payload, readEnv());
// No business accepts so many visits.
await withoutLimit(payload);

const add = (number: number) =>
  rows(payload, 'appointments').add({
    appointmentDate: day,
    appointmentTime: slots.morning.starts,
    clientName: `Client ${number}`,
    phone: `+61412${String(number).padStart(6, '0')}`,
    email: `client${number}@customers.example`,
    address: `${number % 90} Rossiter Road, Koo Wee Rup`,
    horseCount: 1 + (number % 3),
    durationMinutes: 60 + 45 * (number % 3),
    workRequired: 'Trim, front shoes',
    status: 'scheduled',
  });

// Parallel inserts share the waits for the disk.
const atOnce = 50;
for (let number = 0; number < Number(visits); number += atOnce)
  await Promise.all(Array.from({ length: atOnce }, (_, next) => add(number + next)));
await clearMarks(payload);
await payload.destroy();
process.exit(0);
