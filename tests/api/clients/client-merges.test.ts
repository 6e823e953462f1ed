import { describe, expect, it } from 'vitest';
import { rows } from '../../../cms/database/rows';
import { finishErasures } from '../../../cms/domain/accounts/customers/delete-client';
import { finishMerges, moveLateRows } from '../../../cms/domain/clients/merge';
import { endNudges } from '../../../cms/domain/horses/nudges/end';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { bookOf } from '../../support/book';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, asOwner } = server;
const book = bookOf(server);
const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
const merge = (id: number, from: number) => asOwner('POST', `/api/clients/${id}/merge`, { from });

async function withAccount(username: string) {
  const customer = await newCustomer(server, username);
  const { docs } = await app.payload.find({
    collection: 'clients',
    where: { userId: { equals: customer.id } },
  });
  const stable = async () =>
    (await customer.call('GET', '/api/horses')).body.map(({ name }: { name: string }) => name);
  return { id: docs[0]?.id ?? 0, stable };
}

describe('horses of a client without an account', () => {
  it('come to the stable of the one into whom it is merged, late ones too, and leave it with an unmerge', async () => {
    const mia = await withAccount('merged.mia');
    const from = await book.client();
    await book.horse(from, { name: 'Duke' });
    expect((await merge(mia.id, from)).status).toBe(200);
    expect(await mia.stable()).toEqual(['Duke']);
    await book.horse(from, { name: 'Late' });
    await moveLateRows(app);
    expect(await mia.stable()).toEqual(['Duke', 'Late']);
    expect((await asOwner('POST', `/api/clients/${mia.id}/unmerge`, { from })).status).toBe(200);
    expect(await mia.stable()).toEqual([]);
  });
});

describe('a STOP', () => {
  const due = async (email: string | null) => {
    const id = await book.client({ phone: null, email });
    await book.done(await book.horse(id), addDays(today, -50));
    return id;
  };
  const whyNot = async (id: number) => (await asOwner('GET', `/api/clients/${id}/nudge`)).body.whyNot;

  it('goes with a merge, and back with an unmerge', async () => {
    const [into, from] = [await due('into@example.com'), await due('from@example.com')];
    await endNudges(app, from);
    await merge(into, from);
    expect(await whyNot(into)).toMatch(/opted out/);
    await asOwner('POST', `/api/clients/${into}/unmerge`, { from });
    expect([await whyNot(into), await whyNot(from)]).toEqual([null, expect.stringMatching(/opted out/)]);
  });

  it('that comes after the merge, by the link in an earlier email, is whom it was merged into', async () => {
    const [into, from] = [await due(null), await due('later@example.com')];
    await merge(into, from);
    await endNudges(app, from);
    expect(await whyNot(into)).toMatch(/opted out/);
  });
});

it('one that was merged is told from nobody', async () => {
  const [into, from, other] = [await book.client(), await book.client(), await book.client()];
  await merge(into, from);
  expect((await asOwner('POST', `/api/clients/${from}/not-same`, { other })).status).toBe(409);
});

it('a client that is being merged into one that is erased at that moment stays in the book', async () => {
  const [into, from] = [await book.client(), await book.client()];
  await book.horse(from, { name: 'Duke' });
  // The merge has said where the client goes, and has moved nothing yet.
  await rows(app, 'clients').update({ id: from }, { mergedInto: into, mergeState: 'bringing' });
  expect((await asOwner('DELETE', `/api/clients/${into}`)).status).toBe(200);
  await finishMerges(app);
  await finishErasures(app);
  expect((await asOwner('GET', `/api/clients/${into}`)).status).toBe(404);
  const { status, body } = await asOwner('GET', `/api/clients/${from}`);
  expect([status, body.mergedInto, body.horses.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    null,
    ['Duke'],
  ]);
});

describe('an archived client', () => {
  it('into whom somebody of the book is merged is in the book again, and else stays away', async () => {
    const [away, here, alsoAway] = [await book.client(), await book.client(), await book.client()];
    for (const id of [away, alsoAway]) await asOwner('POST', `/api/clients/${id}/archive`);
    const archivedAt = async (from: number) => (await merge(away, from)).body.archivedAt;
    expect(await archivedAt(alsoAway)).toBeTruthy();
    expect(await archivedAt(here)).toBeNull();
  });
});
