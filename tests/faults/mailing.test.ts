import { expect, it } from 'vitest';
import { maxAtOnce } from '../../cms/messaging/transport';
import { rows } from '../../rows/rows';
import { startFakeSmtp } from '../support/fakes/fake-smtp';
import { countOf } from '../support/fakes/fake-twilio';
import { openDatabase } from '../support/servers/open-database';
import { afterLeases, type ServerProcess, startProcesses } from '../support/servers/spawn-server';
import { adminPassword } from '../support/servers/test-env';
import { until } from '../support/servers/until';

const subscribers = 500;
const kills = 2;

const smtp = await startFakeSmtp();
const { env, processes } = await startProcesses(1, smtp.env);
const server = processes[0] as ServerProcess;
const payload = await openDatabase(env);
const headers = { 'x-admin-password': adminPassword };
const emailOf = (n: number) => `reader${n}@customers.example`;

it(`${subscribers} subscribers get a booklet once, whatever becomes of the server and of the mail server`, {
  timeout: 160_000,
}, async () => {
  const add = (n: number) =>
    rows(payload, 'booklet-subscribers').add({
      fullName: `Reader ${n}`,
      email: emailOf(n),
      phone: '+61412345678',
      postcode: '3814',
      isActive: true,
    });
  for (let n = 0; n < subscribers; n += 50)
    await Promise.all(Array.from({ length: 50 }, (_, next) => add(n + next)));
  const body = { bookletTitle: 'Hooves', bookletDescription: 'All about them', withSms: false };
  // Presses twice. The replies are lost, because the server is killed first.
  const ofPress = { ...headers, 'Idempotency-Key': 'one press' };
  const press = () => server.call('POST', '/api/admin/send-bulk-booklet', { headers: ofPress, body });
  const pressed = Promise.allSettled([press(), press()]);
  /** Summarises the messages, for failures that happen only on other machines. */
  const standing = async () => {
    const messages = await rows(payload, 'messages').pick({}, ['state', 'attempts', 'leaseUntil', 'error']);
    const at = Date.now();
    const words = messages.map(({ state, attempts, leaseUntil, error }) =>
      [state, attempts, Number(leaseUntil) > at ? 'on its way' : '', error ?? ''].join(' '),
    );
    return JSON.stringify({
      ...Object.fromEntries(countOf(words)),
      tries: smtp.tries(),
      runs: server.isRunning(),
    });
  };
  const taken = (count: number) =>
    until(`${count} emails have left`, () => smtp.sent.length >= count, 90_000, 2, standing);
  const crash = () => server.kill().then(() => server.start());

  await taken(60);
  await crash();
  await pressed;
  await taken(150);
  // The mail server refuses some messages for now, and the sending pauses.
  const refused = smtp.tries() + 3;
  smtp.behave('later');
  await until('the mail server has refused some', () => smtp.tries() >= refused, 60_000, 2, standing);
  smtp.behave('ok');
  await taken(300);
  // Messages that the crash interrupted wait for the end of their lease.
  Object.assign(env, afterLeases());
  await crash();

  const mailings = async () =>
    (await server.call('GET', '/api/admin/booklet-mailings', { headers })).body as {
      id: number;
      state: string;
      stats: Record<string, number>;
    }[];
  await until('the mailing is over', async () => (await mailings())[0]?.state === 'done', 150_000, 250);
  // A repeated press returns the first mailing, also after the mailing is over.
  const again = await press();
  expect(again.body).toMatchObject({ id: (await mailings())[0]?.id, state: 'done' });

  const recipients = new Set(smtp.sent.flatMap((email) => email.recipients));
  expect([...recipients].sort()).toEqual(Array.from({ length: subscribers }, (_, n) => emailOf(n)).sort());
  const emails = [...smtp.counts().values()];
  expect(emails).toHaveLength(subscribers);
  // Only emails that a kill interrupted may be sent twice, with the same Message-ID.
  expect(smtp.sent.length - subscribers).toBeLessThanOrEqual(kills * maxAtOnce.email);
  expect((await mailings()).map(({ stats }) => stats)).toEqual([
    {
      totalSubscribers: subscribers,
      emailSuccess: recipients.size,
      emailFailed: 0,
      smsSuccess: 0,
      smsFailed: 0,
      waiting: 0,
      logged: 0,
    },
  ]);
});
