import type { Where } from 'payload';
import { expect, it } from 'vitest';
import { startFakeSmtp } from '../support/fakes/fake-smtp';
import { startFakeTwilio } from '../support/fakes/fake-twilio';
import { liveBooking, median } from '../support/live-booking';
import { openDatabase, rowsOf } from '../support/servers/open-database';
import { type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { until } from '../support/servers/until';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
// Two processes, so that one can wait for Twilio and the other for SMTP at the same time.
const { env, processes } = await startProcesses(2, { ...twilio.env, ...smtp.env });
let number = 0;

/** Posts `count` bookings one after the other, to the two processes in turn. Returns the milliseconds of each. */
async function timesOfPosts(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const server = processes[index % 2] as ServerProcess;
    number += 1;
    const startedAt = performance.now();
    const { status } = await server.call('POST', '/api/bookings', { body: liveBooking(number) });
    times.push(performance.now() - startedAt);
    expect(status).toBe(201);
  }
  return times;
}

it('bookings are answered as fast while Twilio and SMTP hang, and all messages leave when they are back', async () => {
  const payload = await openDatabase(env);
  const countOf = async (where: Where = {}) =>
    (await payload.count({ collection: 'messages', where })).totalDocs;
  const waiting = () => countOf({ state: { equals: 'queued' } });
  /** The server creates a booking's messages after its reply. */
  const allLeft = async () => (await countOf()) === number * 4 && (await waiting()) === 0;
  await timesOfPosts(10);
  await until('the providers are warm', allLeft);
  const normal = median(await timesOfPosts(40));
  await until('all messages have left', allLeft, 60_000);

  twilio.behave({ kind: 'hang' });
  smtp.behave('dead');
  const [triesBefore, silencesBefore] = [twilio.tries(), smtp.silences()];
  await timesOfPosts(2);
  await until('both providers hang', () => twilio.tries() > triesBefore && smtp.silences() > silencesBefore);
  const hanging = await timesOfPosts(40);
  expect(median(hanging)).toBeLessThanOrEqual(Math.max(100, 3 * normal));
  await until('all messages are made', async () => (await countOf()) === number * 4, 60_000);
  // No message was sent meanwhile, so the providers did hang.
  expect(await waiting()).toBe(42 * 4);

  twilio.behave({ kind: 'ok' });
  smtp.behave('ok');
  await until('all messages have left', allLeft, 60_000, 200);
  const messages = await rowsOf(payload, 'messages');
  expect(messages).toHaveLength(number * 4);
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent']));
  const counts = [...twilio.counts().values(), ...smtp.counts().values()];
  expect(counts).toEqual(Array(number * 4).fill(1));
});
