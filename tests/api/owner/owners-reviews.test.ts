import { beforeEach, expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app, asOwner, call } = server;
const shown = async () => (await call('GET', '/api/reviews?page=1')).body.items;
const newCount = async () => (await asOwner('GET', '/api/admin/needs-you')).body.newReviews;
const review = (firstName: string) =>
  app.payload.create({
    collection: 'customer-reviews',
    data: {
      firstName,
      rating: 5,
      reviewText: 'Careful and kind',
      isVisible: true,
      createdAt: app.now().toISOString(),
    },
  });

beforeEach(() => app.payload.delete({ collection: 'customer-reviews', where: { id: { exists: true } } }));

it('stays new until it was on the screen, itself and no other', async () => {
  const [kim] = [await review('Kim'), await review('Lee')];
  expect(await newCount()).toBe(2);
  await asOwner('POST', '/api/admin/reviews/seen', { ids: [kim.id] });
  expect(await newCount()).toBe(1);
  expect((await asOwner('POST', '/api/admin/reviews/seen', {})).status).toBe(400);
  expect(await newCount()).toBe(1);
});

it('is hidden from the site and shown again', async () => {
  const { id } = await review('Kim');
  await asOwner('PATCH', `/api/admin/reviews/${id}`, { isVisible: false });
  expect(await shown()).toEqual([]);
  await asOwner('PATCH', `/api/admin/reviews/${id}`, { isVisible: true, isFeatured: true });
  expect(await shown()).toMatchObject([{ id }]);
});

it('carries the reply with its date, which another tab does not overwrite, and which can be removed', async () => {
  const { id } = await review('Kim');
  const reply = (text: string | null, was: string | null) =>
    asOwner('PUT', `/api/admin/reviews/${id}/reply`, { reply: text, was });
  expect((await reply('Thank you', null)).status).toBe(200);
  expect(await shown()).toMatchObject([{ ownerReply: 'Thank you', ownerRepliedAt: expect.any(String) }]);
  expect((await reply('Thank you', null)).status).toBe(200);
  expect((await reply('Other words', null)).status).toBe(409);
  expect(await shown()).toMatchObject([{ ownerReply: 'Thank you' }]);
  expect((await reply(null, 'Thank you')).status).toBe(200);
  expect(await shown()).toMatchObject([{ ownerReply: null, ownerRepliedAt: null }]);
});
