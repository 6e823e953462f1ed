import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelay } from '../../../cms/messaging/relay';
import type { Delivery, Transport } from '../../../cms/messaging/transport';
import { messageTopics } from '../../../cms/start/message-topics';
import { rows } from '../../../rows/rows';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { messageLog } from '../../support/messages';
import { watchReads } from '../../support/reads';
import { interceptWrites } from '../../support/row-writes';
import { startTestServer, testNow } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';
import { until } from '../../support/servers/until';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const dailyLimit = 5;
const server = await startTestServer({ SMS_DAILY_LIMIT: String(dailyLimit), ...twilio.env, ...smtp.env });
const { app, clock, relay } = server;
const { sms, email, read, clear } = messageLog(server);
const hour = 3_600_000;
let day = 3;

beforeEach(async () => {
  twilio.reset();
  smtp.reset();
  await clear();
  // Each test has its own Tuesday: the daily limit is unused, and the business opens the day after.
  day += 7;
  clock.set(new Date(new Date(testNow).getTime() + day * 24 * hour).toISOString());
});

/** A transport that records its messages and answers when the test wants. */
function heldTransport() {
  const ids: number[] = [];
  const waiting: ((delivery: Delivery) => void)[] = [];
  const transport: Transport = {
    send: ({ id }) => {
      ids.push(id);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  return { ids, transport, answer: (providerId: string) => waiting.shift()?.({ state: 'sent', providerId }) };
}

/** A transport that records and accepts its messages, after a turn for others. */
function quickTransport(ids: number[]): Transport {
  return {
    send: async ({ id }) => {
      await new Promise((resolve) => setImmediate(resolve));
      ids.push(id);
      return { state: 'sent', providerId: `quick-${id}` };
    },
  };
}

const relayOver = (transport: Transport) =>
  createRelay({
    app,
    transports: { sms: transport, email: transport },
    recover: async () => 0,
    topics: messageTopics,
  });

describe('several relays on one database', () => {
  it('send each of two hundred messages once', async () => {
    const rows = [];
    for (let number = 0; number < 200; number++) rows.push(await email());
    const sent: number[] = [];
    await Promise.all(Array.from({ length: 6 }, () => relayOver(quickTransport(sent)).round()));
    expect(sent.sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b));
    const { docs } = await app.payload.find({ collection: 'messages', pagination: false, depth: 0 });
    expect(new Set(docs.map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['sent 1']));
    expect(new Set(docs.map(({ leaseOwner }) => leaseOwner?.split(' ')[0])).size).toBeGreaterThan(1);
  });

  it('search on when another took a part of what they found', async () => {
    const [first, second, third, fourth] = [await email(), await email(), await email(), await email()];
    const isTaken = new Set<number>();
    const { stop } = interceptWrites(app.payload, async ({ collection, values }, go) => {
      // The second claim finds two messages. Another process takes one of them first.
      if (collection === 'messages' && 'leaseOwner' in values && sent.length === 1 && !isTaken.size) {
        isTaken.add(third.id);
        await rows(app, 'messages').update({ id: third.id }, { leaseUntil: app.now().getTime() + 30_000 });
      }
      return go();
    });
    const sent: number[] = [];
    await relayOver(quickTransport(sent)).round();
    stop();
    expect(isTaken).toEqual(new Set([third.id]));
    expect(sent).toEqual([first.id, second.id, fourth.id]);
  });

  it('take over what a dead one had claimed, when its lease has ended', async () => {
    const row = await email();
    const dead = heldTransport();
    void relayOver(dead.transport).round();
    await until('it has claimed the message', () => dead.ids.length === 1);

    const sent: number[] = [];
    const other = relayOver(quickTransport(sent));
    await other.round();
    clock.advance(29_000);
    await other.round();
    expect(sent).toEqual([]);
    clock.advance(2_000);
    await other.round();
    expect(sent).toEqual([row.id]);
    expect(await read(row)).toMatchObject({ state: 'sent', attempts: 2, providerId: `quick-${row.id}` });

    // A late answer of the process that counted as dead changes nothing.
    dead.answer('late');
    await other.round();
    expect(await read(row)).toMatchObject({ state: 'sent', attempts: 2, providerId: `quick-${row.id}` });
  });

  it('leave alone what another is still sending, however long that takes', async () => {
    const row = await email();
    const slow = heldTransport();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const sending = relayOver(slow.transport).round();
    await until('it is on its way', () => slow.ids.length === 1);
    const sent: number[] = [];
    for (let passed = 0; passed < 12; passed++) {
      clock.advance(10_000);
      const { leaseUntil } = await read(row);
      vi.advanceTimersByTime(10_000);
      await until('the claim is renewed', async () => (await read(row)).leaseUntil !== leaseUntil);
      await relayOver(quickTransport(sent)).round();
    }
    vi.useRealTimers();
    slow.answer('slow');
    await sending;
    expect(sent).toEqual([]);
    expect(await read(row)).toMatchObject({ state: 'sent', attempts: 1, providerId: 'slow', leaseUntil: 0 });
  });

  it('stop: the message on its way arrives, and no other is begun', async () => {
    const [first, second] = [await email(), await email()];
    const slow = heldTransport();
    const stopping = relayOver(slow.transport);
    void stopping.round();
    await until('it is on its way', () => slow.ids.length === 1);
    let hasStopped = false;
    const stopped = stopping.stop().then(() => {
      hasStopped = true;
    });
    await read(first);
    expect(hasStopped).toBe(false);
    slow.answer('last');
    await stopped;
    expect(await read(first)).toMatchObject({ state: 'sent', providerId: 'last' });
    expect(await read(second)).toMatchObject({ state: 'queued', attempts: 0, leaseUntil: 0 });
  });

  it('stop: a message that stays on its way for too long is left to the next', async () => {
    const row = await email();
    const silent = heldTransport();
    const stopping = relayOver(silent.transport);
    void stopping.round();
    await until('it is on its way', () => silent.ids.length === 1);
    await stopping.stop();
    clock.advance(31_000);
    const sent: number[] = [];
    await relayOver(quickTransport(sent)).round();
    expect(sent).toEqual([row.id]);
  });
});

describe('the daily limit of text messages', () => {
  const notices = () => smtp.sentTo(ownerLogin.email);

  it('stops them until the business opens on the next day, and tells the owner once', async () => {
    const rows = [];
    for (let index = 0; index < dailyLimit + 3; index++) rows.push(await sms());
    const letter = await email();
    await relay.round();
    expect(twilio.sent).toHaveLength(dailyLimit);
    expect(await read(letter)).toMatchObject({ state: 'sent' });
    // It is noon in Melbourne; texts are sent again at eight.
    const opening = clock.now().getTime() + 20 * hour;
    // Texts of one round are counted in parallel: any of them may wait.
    const waiting = (await Promise.all(rows.map(read))).filter(({ state }) => state === 'queued');
    expect(waiting).toHaveLength(3);
    for (const row of waiting) expect(row).toMatchObject({ attempts: 0, nextAttemptAt: opening });
    rows.push(await sms());
    await relay.round();
    clock.advance(20 * hour - 1_000);
    await relay.round();
    expect(twilio.sent).toHaveLength(dailyLimit);
    expect(notices()).toHaveLength(1);
    expect(notices()[0]?.text).toContain(
      `has sent ${dailyLimit} SMS today, which is the limit. 3 more will go out`,
    );

    clock.advance(1_000);
    await relay.round();
    for (const row of rows) expect(await read(row)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(new Set(twilio.counts().values())).toEqual(new Set([1]));
    expect(notices()).toHaveLength(1);
  });

  it('drops at once, for the owner to see, what would come too late on the next day', async () => {
    for (let index = 0; index < dailyLimit; index++) await sms();
    // Texts of one round are counted in parallel: any of them may get the last place.
    await relay.round();
    const late = await sms({ usefulUntil: clock.now().getTime() + 19 * hour });
    const early = await sms({ usefulUntil: clock.now().getTime() + 21 * hour });
    await relay.round();
    expect(twilio.sent).toHaveLength(dailyLimit);
    expect(await read(late)).toMatchObject({
      state: 'expired',
      error: expect.stringMatching(
        /^Too late: it was of use until .*7:00 am\. The text messages of that day/,
      ),
    });
    expect(await read(early)).toMatchObject({ state: 'queued', attempts: 0 });
    clock.advance(20 * hour);
    await relay.round();
    expect(await read(early)).toMatchObject({ state: 'sent' });
    expect(await read(late)).toMatchObject({ state: 'expired' });
  });

  it('is not the owner’s: their notices leave whatever the others have used up, within a budget of their own', async () => {
    for (let index = 0; index < dailyLimit + 1; index++) await sms({ priority: 1 });
    const owners = { to: '+61491570156', template: 'bookingOwnerSms' };
    const rows = [];
    for (let index = 0; index < 101; index++) rows.push(await sms(owners));
    await relay.round();
    expect(twilio.sentTo(owners.to)).toHaveLength(100);
    expect(twilio.sent).toHaveLength(dailyLimit + 100);
    // One waits untried for the next day. It may be any, because they are sent in parallel.
    const left = (await Promise.all(rows.map(read))).filter(({ state }) => state !== 'sent');
    expect(left).toMatchObject([{ state: 'queued', attempts: 0 }]);
    // One notice for each of the two budgets.
    await relay.round();
    expect(notices()).toHaveLength(2);
  });

  it('counts messages and not tries: a provider in trouble does not use it up', async () => {
    twilio.behave({ kind: 'fault' });
    const rows = [];
    for (let index = 0; index < dailyLimit; index++) rows.push(await sms());
    for (let round = 0; round < 3 * dailyLimit; round++) {
      await relay.round();
      clock.advance(61_000);
    }
    expect(twilio.tries()).toBeGreaterThan(dailyLimit);
    twilio.behave({ kind: 'ok' });
    clock.advance(3 * hour);
    await relay.round();
    for (const row of rows) expect(await read(row)).toMatchObject({ state: 'sent' });
    expect(notices()).toHaveLength(0);
  });
});

it('two messages cost three looks into the log', async () => {
  const ids: number[] = [];
  const quick = relayOver(quickTransport(ids));
  await email();
  await email();
  const { reads, stop } = watchReads(app.payload);
  await quick.round();
  stop();
  const looks = reads.filter(({ collection, fields }) => collection === 'messages' && fields?.length === 0);
  // One look of the texts finds none. The emails take one look for the first place, and one for the next two.
  expect([ids.length, looks.length]).toEqual([2, 3]);
  await quick.stop();
});
