import { createHash } from 'node:crypto';
import { getPayload } from 'payload';
import { insertRow, remove } from '../../cms/database/rows';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { takeOverBook } from '../../cms/domain/clients/take-over';
import { readEnv } from '../../cms/env';
import { createLog } from '../../cms/log';
import { createApp } from '../../cms/start/create-app';
import config from '../../payload.config';
import { addDays } from '../../rules/time/dates';

/**
 * Fills the database that is measured with bookings and their visits as they were before there was a book, takes them
 * over, and takes them over a second time as if it had been cut off at the end. Run in a process of its own:
 * `take-book-over.ts <today> <bookings>`.
 */
const [today = '', bookings = '0'] = process.argv.slice(2);
const env = readEnv();
const payload = await getPayload({ config });
await seedEssentials(payload, env);

/** One person for every four bookings; every tenth of them has rung under another name. */
async function add(number: number): Promise<void> {
  const person = Math.floor(number / 4);
  const familyName = number % 40 === 3 ? `Other ${person}` : `Number ${person}`;
  const phone = `+61412${String(person).padStart(6, '0')}`;
  const email = `client${person}@customers.example`;
  const day = addDays(today, -(number % 900));
  const { id } = await insertRow(payload, 'bookings', {
    firstName: 'Client',
    lastName: familyName,
    phone,
    email,
    address: `${person} Rossiter Road`,
    suburb: 'Koo Wee Rup',
    postcode: '3981',
    service: 'farrier',
    serviceDate: day,
    preferredTime: 'morning',
    horseCount: 1 + (number % 3),
    specialRequirements: 'Trim',
    confirmationNumber: `TAKE-${number}`,
    state: 'completed',
    outboxState: 'done',
    totalCost: 0,
    createdAt: `${day}T01:00:00.000Z`,
  });
  await insertRow(payload, 'appointments', {
    appointmentDate: day,
    appointmentTime: '09:00',
    clientName: `Client ${familyName}`,
    phone,
    email,
    onlineBookingId: id,
    isFromOnlineBooking: true,
    status: 'completed',
    createdAt: `${day}T01:00:00.000Z`,
  });
}

// Many at once share the waits for the disk.
const atOnce = 100;
for (let from = 0; from < Number(bookings); from += atOnce)
  await Promise.all(Array.from({ length: atOnce }, (_, next) => add(from + next)));

const log = createLog('silent');
const app = await createApp({ env, payload, log, now: () => new Date(), relay: () => undefined });

async function contents(): Promise<string> {
  const hash = createHash('sha256');
  for (const collection of ['clients', 'bookings', 'appointments'] as const) {
    const { docs } = await payload.find({ collection, pagination: false, depth: 0, sort: 'id' });
    hash.update(JSON.stringify(docs));
  }
  return hash.digest('hex');
}

async function takeOver() {
  await remove(payload, 'counters', { name: { equals: 'clients:taken-over' } });
  const startedAt = performance.now();
  const taken = await takeOverBook(app);
  const seconds = (performance.now() - startedAt) / 1000;
  await app.background.done();
  const { maybeSame = [], ...counts } = taken ?? {};
  return { ...counts, maybeSame: maybeSame.length, seconds, contents: await contents() };
}

const [first, second] = [await takeOver(), await takeOver()];
await payload.destroy();
// The last line is what the caller reads.
console.log(JSON.stringify({ first, second }));
process.exit(0);
