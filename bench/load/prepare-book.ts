import { getPayload } from 'payload';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { readEnv } from '../../cms/env';
import config from '../../payload.config';
import { type NewRow, rows } from '../../rows/rows';
import { addDays } from '../../rules/time/dates';
import { clearMarks } from './clear-marks';

/**
 * Fills the measured database: clients, 12 horses for every 5 clients, two farrier records for each, and a future
 * visit for every tenth. Runs in a separate process: `prepare-book.ts <today> <clients>`.
 */
const [today = '', clients = '0'] = process.argv.slice(2);
const payload = await getPayload({ config });
await seedEssentials(payload, readEnv());

const ids: number[] = [];
async function addClient(number: number): Promise<void> {
  const { id } = await rows(payload, 'clients').add({
    firstName: 'Client',
    familyName: `Number ${number}`,
    phone: `+61412${String(number).padStart(6, '0')}`,
    suburb: `Suburb ${number % 40}`,
  } as NewRow<'clients'>);
  ids.push(id);
}

async function addHorse(number: number): Promise<void> {
  const clientId = ids[number % ids.length] ?? 0;
  const horse = { name: `Horse ${number}`, clientId, usualWork: 'trim' };
  const { id } = await rows(payload, 'horses').add(horse as NewRow<'horses'>);
  for (const daysAgo of [(number * 7) % 60, 42 + ((number * 7) % 60)])
    await rows(payload, 'horse-health-records').add({
      horseId: id,
      recordType: 'farrier',
      serviceDate: addDays(today, -daysAgo),
      description: 'Trim all round',
    });
  if (number % 24 === 0)
    await rows(payload, 'appointments').add({
      appointmentDate: addDays(today, 1 + (number % 30)),
      appointmentTime: '09:00',
      clientName: `Client Number ${number}`,
      clientId,
      horseIds: number % 48 ? [id] : [],
      status: 'scheduled',
    });
}

// Parallel inserts share the waits for the disk.
const atOnce = 100;
async function addAll(count: number, add: (number: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, next) => add(from + next)));
}
await addAll(Number(clients), addClient);
await addAll((Number(clients) * 12) / 5, addHorse);
await clearMarks(payload);
await payload.destroy();
process.exit(0);
