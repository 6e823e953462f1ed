import { expect, it } from 'vitest';
import { messageTexts } from '../../../contracts/messages/messages';
import { type FilledText, fillTemplate } from '../../../rules/messages/templates';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const twilio = await startFakeTwilio();
const server = await startTestServer({ ...twilio.env, RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call } = server;
const { payload } = app;

/** Reads a row of the log as an owner does in the CMS. */
async function inTheCms({ text: body, gaps }: FilledText) {
  const user = { id: 1, collection: 'owners', name: 'Kim' } as never;
  const row = await payload.create({
    collection: 'messages',
    data: {
      kind: 'email',
      to: 'a@b.example',
      state: 'sent',
      body,
      context: { gaps },
      dedupeKey: `test:${body}`,
    } as never,
  });
  const shown = { overrideAccess: false, user };
  const read = await payload.findByID({
    collection: 'messages',
    id: row.id,
    overrideAccess: false,
    user,
  });
  const { docs } = await payload.find({
    collection: 'messages',
    where: { id: { equals: row.id } },
    ...shown,
  });
  const stored = await payload.findByID({ collection: 'messages', id: row.id });
  return [read.body, docs[0]?.body, stored.body];
}

it.each([
  ['Leave: {{unsubscribeUrl}}', 'Leave: [Link to unsubscribe]'],
  ['Change it: {{bookingLink}}', 'Change it: [Link to their booking]'],
  ['She typed {{typed}}', 'She typed {{unsubscribeUrl}}'],
])('the CMS shows %j as %j, and it is stored as it was', async (template, shown) => {
  const filled = fillTemplate(template, { typed: '{{unsubscribeUrl}}' });
  expect(await inTheCms(filled)).toEqual([shown, shown, filled.text]);
});

it('a text from before names were checked leaves without those that nothing fills in', async () => {
  const texts = {
    ...Object(await payload.findGlobal({ slug: 'message-templates' })).texts,
    bookingCustomerSms: 'Hi {{firstName}} {{nobody}}{{first_name}}, it is {{bookingLink}}',
  };
  await payload.db.updateGlobal({ slug: 'message-templates', data: { texts } });
  // Bypasses the hooks: the server's cache is older.
  await payload.updateGlobal({ slug: 'business', data: { footerNote: 'New' } });
  expect((await call('POST', '/api/bookings', { body: bookingBody() })).status).toBe(201);
  await server.relay.round();
  const texted = twilio.sent.map(({ body }) => body).find((text) => text?.startsWith('Hi '));
  expect(texted).toMatch(/^Hi Mia , it is http/);
  expect(twilio.sent.map(({ body }) => body).join()).not.toContain('{{');
});

it('no text has a name of its own default that it may not say', () => {
  for (const [name, { default: text, variables }] of Object.entries(messageTexts)) {
    const named = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, inner]) => inner?.trim());
    expect([name, named.filter((each) => !Object.hasOwn(variables, each ?? ''))]).toEqual([name, []]);
  }
});

const refusal = { path: expect.any(String), message: 'Nothing fills in words between {{ and }} here' };
it.each([
  ['PUT', '/api/admin/reviews/1/reply', { reply: 'Thanks {{firstName}}', was: null }, 'reply'],
  [
    'POST',
    '/api/admin/booklet-mailings/test',
    { bookletTitle: 'New', bookletDescription: 'See {{bookletUrl}}' },
    'bookletDescription',
  ],
])('%s %s refuses a placeholder in %j at %s', async (method, path, body, field) => {
  const before = await payload.count({ collection: 'messages' });
  const reply = await asOwner(method, path, body);
  expect([reply.status, reply.body.issues]).toEqual([400, [{ ...refusal, path: field }]]);
  expect(await payload.count({ collection: 'messages' })).toEqual(before);
});
