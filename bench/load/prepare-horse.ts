import { randomUUID } from 'node:crypto';
import { getPayload } from 'payload';
import { seedEssentials } from '../../cms/database/seeds/essentials';
import { readEnv } from '../../cms/env';
import config from '../../payload.config';
import { type NewRow, rows } from '../../rows/rows';
import { addDays } from '../../rules/time/dates';
import { emptyHorseRecord } from '../../rules/visits/visit-record';

/**
 * Creates a client with one horse that has many visits, with four photos each. Runs in a separate process:
 * `prepare-horse.ts <today> <visits>`. Prints the URL of the horse's page.
 */
const [today = '', visits = '0'] = process.argv.slice(2);
const payload = await getPayload({ config });
await seedEssentials(payload, readEnv());
const client = await rows(payload, 'clients').add({ familyName: 'Long' } as NewRow<'clients'>);
const named = { name: 'Bella', clientId: client.id, usualWork: 'full-set' };
const horse = await rows(payload, 'horses').add(named as NewRow<'horses'>);
const horseId = horse.id;

const done = {
  done: 'new-shoe',
  shoe: 'St Croix',
  size: '5',
  nails: 6,
  pad: null,
  hot: true,
  toeAngle: 52,
  note: null,
};
const feet = ['near-fore', 'off-fore', 'near-hind', 'off-hind'] as const;
const record = {
  ...emptyHorseRecord(horseId),
  outcome: 'done',
  work: Object.fromEntries(feet.map((foot) => [foot, done])),
  findings: [{ kind: 'thrush', feet: ['near-fore'], note: 'A little, in the central groove' }],
  items: [{ priceItemId: null, description: 'Shod all round', quantity: 1, unitCents: 22_000 }],
  soundness: 'sound',
  revision: 1,
};

async function addVisit(number: number): Promise<void> {
  const doneOn = addDays(today, -42 * number - 1);
  const at = `${doneOn}T02:00:00.000Z`;
  const appointment = await rows(payload, 'appointments').add({
    appointmentDate: doneOn,
    appointmentTime: '09:00',
    clientName: 'Long',
    clientId: client.id,
    horseIds: [horseId],
    status: 'completed',
  });
  const appointmentId = appointment.id;
  const written = { appointmentId, doneOn, horses: [record], revision: 1, completedAt: at };
  const visit = await rows(payload, 'visits').add(written as NewRow<'visits'>);
  const key = `${visit.id}:${horseId}`;
  const row = { key, visitId: visit.id, appointmentId, horseId, doneOn, outcome: 'done', completedAt: at };
  await rows(payload, 'visit-horses').add(row);
  for (const [place, foot] of feet.entries())
    await rows(payload, 'visit-photos').add({
      photoId: randomUUID(),
      place: `${visit.id}:${place + 1}`,
      visitId: visit.id,
      horseId,
      foot,
      view: 'sole',
      takenAt: at,
      // No file has this id: the page loads pictures when they come near, and works without.
      fileId: 1_000_000 + number,
    });
}
for (let number = 0; number < Number(visits); number++) await addVisit(number);
await payload.destroy();
process.stdout.write(`/clients/${client.id}/horses/${horseId}\n`, () => process.exit(0));
