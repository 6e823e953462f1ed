import { expect, it } from 'vitest';
import { cookieOf, registration } from '../support/customers';
import { startTestServer } from '../support/server';
import { adminPassword, ownerLogin } from '../support/test-env';

const { app, call } = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { payload } = app;

const entries = async () =>
  (await payload.find({ collection: 'audit-log', sort: 'id', pagination: false })).docs;
/** What `work` leaves in the log, as one line each. */
async function noted(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await entries()).length;
  await work();
  return (await entries())
    .slice(before)
    .map(({ actor, action, subject }) => [actor, action, subject].filter(Boolean).join(', '));
}
const post = (path: string, body: unknown) => call('POST', path, { body });

it('sign-ins are noted at every door, and failed ones too', async () => {
  expect(
    await noted(async () => {
      await post('/api/admin/login', { password: 'a wrong guess' });
      await post('/api/admin/login', { password: adminPassword });
      await post('/cms-api/owners/login', { ...ownerLogin, password: 'a wrong guess' });
      await post('/cms-api/owners/login', ownerLogin);
    }),
  ).toEqual([
    'owner, Failed to sign in',
    'owner, Signed in',
    'owner, Failed to sign in, CMS',
    'Owner (owner 1), Signed in, CMS',
  ]);
  await post('/api/register', registration('audited'));
  const { docs } = await payload.find({ collection: 'users', where: { username: { equals: 'audited' } } });
  expect(await noted(() => post('/api/login', { username: 'audited', password: 'correct horse' }))).toEqual([
    `customer ${docs[0]?.id}, Signed in`,
  ]);
});

it('what an owner adds, changes and deletes in the CMS is noted, by field and never by value', async () => {
  const cookie = cookieOf(await post('/cms-api/owners/login', ownerLogin));
  const { user } = await payload.auth({ headers: new Headers({ cookie }) });
  const as = { user, overrideAccess: false };
  const lines = await noted(async () => {
    const faq = await payload.create({
      collection: 'faqs',
      data: { question: 'Q?', answer: 'A.', order: 99 },
      ...as,
    });
    await payload.update({ collection: 'faqs', id: faq.id, data: { question: 'Secret?' }, ...as });
    await payload.delete({ collection: 'faqs', id: faq.id, ...as });
    await payload.updateGlobal({ slug: 'business', data: { tagline: 'Secret words' }, ...as });
  });
  expect(lines.map((line) => line.replace(/\d+$/, 'N'))).toEqual([
    'Owner (owner 1), Added, faqs N',
    'Owner (owner 1), Changed, faqs N',
    'Owner (owner 1), Deleted, faqs N',
    'Owner (owner 1), Changed, business',
  ]);
  const all = JSON.stringify(await entries());
  expect(all).toContain('"question"');
  expect(all).not.toMatch(/Secret/);

  const [first] = await entries();
  const id = first?.id ?? 0;
  await expect(
    payload.update({ collection: 'audit-log', id, data: { actor: 'x' }, ...as }),
  ).rejects.toThrow();
  await expect(payload.delete({ collection: 'audit-log', id, ...as })).rejects.toThrow();
});

it('what the site does for its visitors is no entry of an owner', async () => {
  expect(await noted(() => post('/api/register', registration('quiet')))).toEqual([]);
});
