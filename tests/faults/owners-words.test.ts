import { expect, it } from 'vitest';
import { openDatabase } from '../support/open-database';
import { startProcesses } from '../support/spawn-server';
import { until } from '../support/until';

const { env, processes } = await startProcesses(2);
const payload = await openDatabase(env);

/** Whether every process answers a path with, or without, some words. */
const everywhere = async (path: string, words: string, there = true) => {
  const replies = await Promise.all(processes.map(({ call }) => call('GET', path)));
  return replies.every(({ text }) => text.includes(words) === there);
};
const soon = (path: string, words: string, there = true) =>
  until(`${path} ${there ? 'has' : 'lacks'} ${words}`, () => everywhere(path, words, there), 1000);

it('what the owner changes is on the site within a second in both processes, and a draft is not', async () => {
  const review = await payload.create({
    collection: 'customer-reviews',
    data: { firstName: 'Mia', rating: 5, reviewText: 'Calm with a nervous mare.' },
  });
  await soon('/api/reviews', 'nervous mare');
  await soon('/', 'nervous mare');

  await payload.update({ collection: 'customer-reviews', id: review.id, data: { isVisible: false } });
  await soon('/api/reviews', 'nervous mare', false);
  await soon('/api/reviews/summary', '"total":0');
  await soon('/', 'nervous mare', false);

  await payload.updateGlobal({ slug: 'business', data: { phone: '0491 570 159' } });
  await soon('/', '0491 570 159');

  const { docs } = await payload.find({ collection: 'services', where: { slug: { equals: 'hot-shoeing' } } });
  const id = docs[0]?.id ?? 0;
  await payload.update({ collection: 'services', id, data: { title: 'Shoeing from the forge' } });
  await soon('/', 'Shoeing from the forge');
  await payload.update({
    collection: 'services',
    id,
    data: { title: 'Only a draft', _status: 'draft' },
    draft: true,
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await everywhere('/', 'Only a draft', false)).toBe(true);
  expect(await everywhere('/', 'Shoeing from the forge')).toBe(true);
});
