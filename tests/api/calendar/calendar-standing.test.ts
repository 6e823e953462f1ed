import { afterAll, expect, it } from 'vitest';
import { startFakeTwilio } from '../../support/fakes/fake-twilio';
import { startTestServer } from '../../support/servers/server';

const twilio = await startFakeTwilio();
afterAll(() => twilio.stop());
const { app, asOwner, relay } = await startTestServer({ RATE_LIMIT_FACTOR: '10000', ...twilio.env });
const path = '/api/calendar/appointments';
const post = async (at: string, body?: unknown) => (await asOwner('POST', at, body)).body;

it.each([
  ['confirm', 'confirmationSent'],
  ['review-request', 'reviewRequestSent'],
])(
  '%s was sent or not for the answer and for a press alike, wherever the log has it',
  async (press, flag) => {
    twilio.reset();
    const { id } = await post(path, {
      appointmentDate: '2026-11-30',
      appointmentTime: '09:00',
      clientName: press,
      phone: '0412 345 678',
    });
    const read = async () =>
      (await asOwner('GET', `${path}/date/2026-11-30`)).body.find((each: { id: number }) => each.id === id);
    await post(`${path}/${id}/${press}`);
    await relay.round();
    const [message] = (await read()).messages;
    // As in older demo data: the message is about the booking, and the visit refers to it.
    const elsewhere = { aboutCollection: 'bookings' as const, aboutId: 77 };
    await app.payload.update({ collection: 'messages', id: message.id, data: elsewhere });
    expect((await read())[flag]).toBe(false);
    expect((await post(`${path}/${id}/${press}`)).messages).toHaveLength(1);
    await relay.round();
    expect(twilio.sent).toHaveLength(2);
    expect((await read())[flag]).toBe(true);
    await post(`${path}/${id}/${press}`);
    await relay.round();
    expect(twilio.sent).toHaveLength(2);
  },
);

it('a text leaves in plain signs, in the owner’s words around it too, which forms are told', async () => {
  twilio.reset();
  const around = '“{{message}}” – {{businessName}}…';
  await app.payload.updateGlobal({ slug: 'message-templates', data: { replyTextSms: around } });
  await app.content.refresh();
  const notified = (await asOwner('GET', '/api/admin/own-texts')).body;
  expect(notified.reply).toMatch(/^"\{\{message\}\}" - .+\.\.\.$/);
  await post('/api/admin/sms-thread', { phone: '0412 000 999', message: 'It’s fine, Zoë' });
  await relay.round();
  expect(twilio.sent.map(({ body }) => body)).toEqual([
    notified.reply.replace('{{message}}', "It's fine, Zoë"),
  ]);
});
