import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messages, messageTexts } from '../../../contracts/messages/messages';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call } = server;
const { payload } = app;
const saved = () => payload.findGlobal({ slug: 'message-templates' });
const stored = async () => (await saved()).texts;

it('the CMS shows every text, and one that nobody wrote yet reads as it was declared', async () => {
  const { bookingCustomerSms: _, ...texts } = Object(await stored());
  await payload.db.updateGlobal({ slug: 'message-templates', data: { texts } });
  const shown = Object.entries(await saved());
  for (const [name, text] of Object.entries(messageTexts)) expect(shown).toContainEqual([name, text.default]);
});

it('a text that the owner saves is what the next message says, and the others stay', async () => {
  await payload.updateGlobal({
    slug: 'message-templates',
    data: { bookingOwnerSms: 'New: {{firstName}} of {{suburb}}' },
  });
  await payload.updateGlobal({
    slug: 'message-templates',
    data: { bookingCustomerSms: 'Thanks {{firstName}}, {{businessName}}' },
  });
  expect(await stored()).toMatchObject({
    bookingOwnerSms: 'New: {{firstName}} of {{suburb}}',
    bookingCustomerSms: 'Thanks {{firstName}}, {{businessName}}',
    campaignSms: messageTexts.campaignSms?.default,
  });
  await app.content.refresh();
  expect((await call('POST', '/api/bookings', { body: bookingBody() })).status).toBe(201);
  const { docs } = await payload.find({ collection: 'messages', where: { kind: { equals: 'sms' } } });
  const bodies = docs.map(({ body }) => body);
  expect(bodies.sort()).toEqual(['New: Mia of Garfield 3814', 'Thanks Mia, Heel & Toe Farriers']);
});

it.each([
  ['bookingCustomerSms', ' ', 'Please write a text'],
  ['bookingCustomerSms', 'Hi {{nobody}}', '{{nobody}} can’t be used in this text'],
  ['bookingCustomerSms', 'x'.repeat(601), 'at most 600 characters'],
  ['bookingCustomerEmailSubject', 'two\nlines', 'A subject is one line'],
])('%s is refused as %j, and nothing changes', async (name, text, message) => {
  const before = await stored();
  const refused = payload.updateGlobal({ slug: 'message-templates', data: { [name]: text } });
  await expect(refused).rejects.toMatchObject({
    data: { errors: [{ path: name, message: expect.stringContaining(message) }] },
  });
  expect(await stored()).toEqual(before);
});

it('the owner’s text for a template that the product has no more is stored on', async () => {
  const texts = { ...Object(await stored()), retiredSms: 'Words of old' };
  await payload.db.updateGlobal({ slug: 'message-templates', data: { texts } });
  await payload.updateGlobal({
    slug: 'message-templates',
    data: { campaignSms: 'Open day! {{businessName}}' },
  });
  expect(await stored()).toMatchObject({ ...texts, campaignSms: 'Open day! {{businessName}}' });
});

it('each message that the CMS offers words for is sent by the server', () => {
  const files = readdirSync('cms', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.next|\.test\.ts$|database/.test(path))
    .map((path) => readFileSync(join('cms', path), 'utf8'));
  const unsent = Object.keys(messages).filter((name) => !files.some((text) => text.includes(`'${name}'`)));
  expect(unsent).toEqual([]);
});
