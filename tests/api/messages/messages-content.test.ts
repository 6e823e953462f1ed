import { beforeEach, describe, expect, it } from 'vitest';
import { emailTransport } from '../../../cms/messaging/smtp';
import { hashToken } from '../../../cms/security/sign-in/passwords';
import { startFakeSmtp } from '../../support/fakes/fake-smtp';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { letterhead } from '../../support/letterhead';
import { messageLog } from '../../support/messages';
import { bookingBody } from '../../support/samples';
import { rowsOf } from '../../support/servers/open-database';
import { startTestServer } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const smtp = await startFakeSmtp();
const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env, ...smtp.env });
const { app, clock, countOf, relay } = server;
const { email, read, clear } = messageLog(server);

beforeEach(async () => {
  twilio.reset();
  smtp.reset();
  await clear();
  await app.payload.db.deleteMany({ collection: 'one-time-tokens', where: {} });
  clock.advance(3_600_000);
});

const rows = (collection: 'messages' | 'one-time-tokens') => rowsOf(app.payload, collection);

describe('one-time links', () => {
  const oneTimeLink = {
    purpose: 'reset-password',
    subjectCollection: 'users',
    subjectId: 7,
    minutes: 60,
    path: '/auth?resetToken=',
  };
  const linkIn = (text: string | undefined) => /\/auth\?resetToken=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

  it('are made as the message is sent, and stand in no row', async () => {
    const message = await email({
      subject: 'Reset',
      body: 'Open {{link}} within the hour.',
      context: { oneTimeLink },
    });
    expect(await rows('one-time-tokens')).toEqual([]);
    await relay.round();
    const token = linkIn(smtp.sent[0]?.text);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(smtp.sent[0]?.text).toContain(`http://localhost:3000/auth?resetToken=${token} within`);
    expect(await read(message)).toMatchObject({ state: 'sent', body: 'Open {{link}} within the hour.' });
    const tokens = await rows('one-time-tokens');
    expect(tokens).toMatchObject([
      {
        tokenHash: hashToken(token),
        purpose: 'reset-password',
        expiresAt: clock.now().getTime() + 3_600_000,
      },
    ]);
    expect(JSON.stringify([...tokens, ...(await rows('messages'))])).not.toContain(token);
  });

  it('are new with each try, and the old one is dead', async () => {
    smtp.behave('later');
    await email({ body: '{{link}}', context: { oneTimeLink } });
    await relay.round();
    const [first] = await rows('one-time-tokens');
    smtp.behave('ok');
    clock.advance(3_600_000);
    await relay.round();
    const after = await rows('one-time-tokens');
    expect(after).toMatchObject([{ tokenHash: hashToken(linkIn(smtp.sent[0]?.text)) }]);
    expect(after).not.toMatchObject([{ tokenHash: (first as { tokenHash?: string }).tokenHash }]);
  });
});

describe('an email', () => {
  it('without a link leaves the name of a link that somebody typed', async () => {
    await email({ body: 'I typed {{link}}' });
    await relay.round();
    expect(smtp.sent[0]?.text).toContain('I typed {{link}}');
  });

  const letter = {
    id: 1,
    to: 'mia@customers.example',
    subject: 'The booklet',
    body: 'Here it is',
    attachments: [],
  };

  it('of a mailing list can be unsubscribed from with one click; another carries no such header', async () => {
    const transport = emailTransport(app.env, letterhead('Us'));
    await transport.send({ ...letter, unsubscribeUrl: 'https://farrier.example/unsubscribe/abc' });
    await transport.send(letter);
    expect(
      smtp.sent.map(({ headers }) => [headers['list-unsubscribe'], headers['list-unsubscribe-post']]),
    ).toEqual([
      ['<https://farrier.example/unsubscribe/abc>', 'List-Unsubscribe=One-Click'],
      [undefined, undefined],
    ]);
  });

  it('bears the business’s name, and the same Message-ID with each try', async () => {
    const transport = emailTransport(app.env, letterhead('Heel & Toe'));
    await transport.send(letter);
    await transport.send(letter);
    await transport.send({ ...letter, id: 2 });
    expect(smtp.sent[0]?.headers.from).toBe('"Heel & Toe" <no-reply@localhost>');
    const [first, again, other] = smtp.sent.map(({ headers }) => headers['message-id']);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  const evil = 'eve@evil.example';
  it.each([
    ['a list', { to: `mia@customers.example, ${evil}` }],
    ['a list with semicolons', { to: `mia@customers.example;${evil}` }],
    ['a name with an address', { to: `Mia <mia@customers.example>, Eve <${evil}>` }],
    ['a group', { to: `friends: mia@customers.example, ${evil};` }],
    ['a quoted name', { to: `"mia@customers.example" <${evil}>, mia@customers.example` }],
    ['further headers', { to: `mia@customers.example\r\nBcc: ${evil}` }],
    ['another SMTP command', { to: `mia@customers.example>\r\nRCPT TO:<${evil}` }],
    ['headers in the subject', { subject: `Hi\r\nBcc: ${evil}\r\n\r\nBuy` }],
    [
      'SMTP in the body',
      { body: `Hi\r\n.\r\nMAIL FROM:<x@y.example>\r\nRCPT TO:<${evil}>\r\nDATA\r\nBuy\r\n.` },
    ],
    ['headers in the sender’s name', { name: `Us" <us@x.example>\r\nBcc: ${evil}` }],
  ])(
    'never goes to more than one person: %s',
    async (_, { name = 'Us', ...hostile }: Partial<typeof letter> & { name?: string }) => {
      // A refusal is fine, too: then nobody gets it.
      await emailTransport(app.env, letterhead(name))
        .send({ ...letter, ...hostile })
        .catch(() => undefined);
      for (const sent of smtp.sent) {
        expect(sent.recipients).toHaveLength(1);
        expect(sent.headers.bcc).toBeUndefined();
        expect(sent.headers.cc).toBeUndefined();
        expect(sent.headers.to?.match(/@/g)).toHaveLength(1);
        if (!('to' in hostile)) expect(sent.recipients).toEqual(['mia@customers.example']);
      }
      expect(smtp.sent.length).toBeLessThanOrEqual(1);
    },
  );
});

it('a booking under a hostile name reaches the customer and the owner, and nobody else', async () => {
  const firstName = 'Eve <eve@evil>, {{adminUrl}} {{link}}';
  const reply = await server.call('POST', '/api/bookings', { body: bookingBody({ firstName }) });
  expect(reply.status).toBe(201);
  await relay.round();
  expect(smtp.sent.map(({ recipients }) => recipients).sort()).toEqual([
    ['mia@example.com'],
    ['owner@test.example'],
  ]);
  expect(twilio.sent.map(({ to }) => to).sort()).toEqual(['+61412345678', '+61491570156']);
  // People's input is text, not a template: it arrives as typed.
  const toCustomer = smtp.sentTo('mia@example.com')[0];
  expect(toCustomer?.text).toContain(firstName);
  expect(toCustomer?.raw).not.toContain('<eve@evil>,</');
  expect(await rows('one-time-tokens')).toEqual([]);
});

it('a booking with the longest names and address has its appointment and its messages like any other', async () => {
  const longest = {
    firstName: 'F'.repeat(100),
    lastName: 'L'.repeat(100),
    address: 'A'.repeat(255),
    suburb: 'S'.repeat(100),
  };
  const reply = await server.call('POST', '/api/bookings', { body: bookingBody(longest) });
  expect(reply.status).toBe(201);
  await relay.round();
  const bookingKey = `booking:${reply.body.id}`;
  expect(await countOf('appointments', { bookingKey: { equals: bookingKey } })).toBe(1);
  expect((await rows('messages')).map((row) => (row as { state?: string }).state)).toEqual(
    Array(4).fill('sent'),
  );
});
