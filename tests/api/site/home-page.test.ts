import { describe, expect, it } from 'vitest';
import { pageOf } from '../../support/page-of';
import { startTestServer } from '../../support/servers/server';

const { app, call } = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
const home = async () => (await call('GET', '/')).text;

describe('the home page', () => {
  const hide = (where: object, isVisible: boolean) =>
    app.payload.update({
      collection: 'customer-reviews',
      where: where as { rating: { equals: number } },
      data: { isVisible },
    });

  it('introduces the hands: name, ticket, years, jobs, and a portrait or a drawn one', async () => {
    const html = await home();
    expect(html).toContain('Meet the hands');
    expect(html).toContain('Tom Brennan');
    expect(html).toContain('Certificate III in Farriery, 14 years in the trade');
    expect(html).toContain('quarter crack to the coronet');
    const { docs } = await app.payload.find({ collection: 'people' });
    for (const { id } of docs) await app.payload.delete({ collection: 'people', id });
    expect(await home()).not.toContain('Meet the hands');
    await app.payload.create({
      collection: 'people',
      data: { name: evil.slice(0, 100), jobs: [{ text: evil }], order: 9 },
    });
    const bare = await home();
    expect(bare).not.toContain(evil);
    expect(bare).not.toMatch(/null|undefined years/);
    const years = app.payload.create({ collection: 'people', data: { name: 'Jo', years: 2.5, order: 9 } });
    await expect(years).rejects.toMatchObject({
      data: { errors: [{ path: 'years', message: 'Please enter whole years, up to 80' }] },
    });
  });

  it('says how to write to the business, and opens its work in a new tab', async () => {
    const html = await home();
    expect(html).toContain('href="mailto:hello@heelandtoe.example"');
    expect(html).toMatch(/<a [^>]*target="_blank"[^>]*>See Our Work/);
    expect(html).toContain('Ready to Book');
  });

  it('says what all reviews make together, and leads to them without one of 5 stars', async () => {
    for (const rating of [5, 4, 4])
      await app.payload.create({
        collection: 'customer-reviews',
        data: { firstName: 'Mia', rating, reviewText: 'Calm with a nervous horse.' },
      });
    expect(await home()).toMatch(/4\.3 out of 5<\/strong>, from(<!-- -->| )+3 reviews/);
    await hide({ rating: { equals: 5 } }, false);
    const html = await home();
    expect(html).toMatch(/4\.0 out of 5/);
    expect(html).toContain('View All Reviews');
    await hide({ rating: { equals: 4 } }, false);
    expect(await home()).toContain('View All Reviews');
  });
});

describe('the page of a suburb', () => {
  const page = (suburb: string) => pageOf(app, '/farrier/:suburb', { params: { suburb } });

  it('exists for a suburb by appointment too, and promises no same day there', async () => {
    const { text, status } = await call('GET', '/farrier/berwick');
    expect(status).toBe(200);
    expect(text).toContain('Farrier in Berwick');
    expect(text).not.toMatch(/we come the same day/);
    expect(text).toContain('Same-day priority service is for');
    expect((await page('berwick')).description).not.toMatch(/same-day/);
  });

  it('is never led by a review of three stars', async () => {
    const write = (rating: number, createdAt: string, location: string) =>
      app.payload.create({
        collection: 'customer-reviews',
        data: { firstName: 'Jo', rating, reviewText: `${rating} stars`, location, createdAt },
      });
    const ratings = async (slug: string) =>
      ((await page(slug)).props as { reviews: { rating: number }[] }).reviews.map(({ rating }) => rating);
    await write(3, '2026-11-20T00:00:00.000Z', 'Warragul');
    expect(await ratings('warragul')).toEqual([]);
    await write(5, '2026-10-01T00:00:00.000Z', 'Warragul');
    await write(4, '2026-11-01T00:00:00.000Z', 'Warragul');
    expect(await ratings('warragul')).toEqual([5, 4, 3]);
  });

  it.each(['nowhere', '', 'Pakenham', '__proto__', '../pakenham'])('of %j does not exist', async (suburb) => {
    expect(await page(suburb)).toMatchObject({ page: 'not-found', status: 404 });
  });

  it('stays when the priority of its suburb ends', async () => {
    const { docs } = await app.payload.find({ collection: 'areas', where: { slug: { equals: 'bunyip' } } });
    await app.payload.update({ collection: 'areas', id: docs[0]?.id ?? 0, data: { priority: false } });
    expect((await page('bunyip')).props).toMatchObject({ suburb: 'Bunyip', priority: false });
  });
});
