import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRecovery } from '../../../cms/start/run-background-work';
import { dyingProcess } from '../../support/dying-process';
import { startTestServer, testNow } from '../../support/servers/server';
import { horseDone, visitRows } from '../../support/visits';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'silent' });
const { app, clock, rowOf } = server;
const rows = visitRows(server);
const recover = createRecovery(app);

const { goAfter, comeBack } = dyingProcess(app);

const all = async (
  collection: 'messages' | 'horse-health-records' | 'visit-horses' | 'invoices',
  where = {},
) => (await app.payload.find({ collection, where, pagination: false, depth: 0 })).docs;

/** Completes a visit in a process that dies after so many writes, then again in one that lives. */
async function crashedAfter(count: number): Promise<boolean> {
  clock.set(testNow);
  const client = await rows.client();
  const horse = await rows.horse(client.id, { cycleWeeks: 6 });
  const appointment = await rows.appointment(client.id);
  const body = {
    saveId: randomUUID(),
    complete: true,
    horses: [
      horseDone(horse.id, {
        work: { 'near-fore': { done: 'trim' } },
        items: [{ description: 'Trim', quantity: 1, unitCents: 7000 }],
      }),
    ],
    next: { date: rows.today(42), time: '10:00' },
  };
  // Opens the owner's session, which is a write of its own.
  await rows.read(appointment.id);
  goAfter(count);
  const first = await rows.save(appointment.id, body);
  const wasGone = comeBack();
  // The device got no answer and sends the save again.
  if (first.status !== 200) expect((await rows.save(appointment.id, body)).status, String(count)).toBe(200);
  await recover();
  await recover();

  const { body: record } = await rows.read(appointment.id);
  const told = await all('messages', {
    aboutCollection: { equals: 'visits' },
    aboutId: { equals: record.id },
  });
  const next = await app.payload.find({
    collection: 'appointments',
    where: { nextOf: { equals: appointment.id } },
    depth: 0,
  });
  const done = await rowOf('appointments', appointment.id);
  const ofHorse = { horseId: { equals: horse.id } };
  const drafts = await all('invoices', { clientId: { equals: client.id } });
  expect(
    {
      status: done.status,
      revision: record.revision,
      isCompleted: record.completedAt !== null,
      records: (await all('horse-health-records', ofHorse)).length,
      horses: (await all('visit-horses', ofHorse)).length,
      told: told.length,
      drafts: drafts.length,
      next: next.docs.length,
    },
    `gone after ${count} writes`,
  ).toEqual({
    status: 'completed',
    revision: 1,
    isCompleted: true,
    records: 1,
    horses: 1,
    told: 1,
    drafts: 1,
    next: 1,
  });
  return wasGone;
}

it('everything follows from a record once, after whichever of its writes the process is gone', {
  timeout: 60_000,
}, async () => {
  let count = 0;
  while (await crashedAfter(count)) count += 1;
  // Separate writes: record, appointment, horse, invoice, health record, message and next visit.
  expect(count).toBeGreaterThan(7);
});
