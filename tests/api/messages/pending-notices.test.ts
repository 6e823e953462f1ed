import { beforeEach, expect, it } from 'vitest';
import { confirmEmailOf, newCustomer, type TestCustomer } from '../../support/customers';
import { isCreateOf, type RowWrite, withoutWrites } from '../../support/row-writes';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, relay } = server;
const password = 'correct horse';

/** Simulates a crash right after a change: nothing queued then is stored. */
async function crashAfter(work: () => Promise<unknown>): Promise<void> {
  let isCut = false;
  const isMessage = (write: RowWrite) => {
    const isLost = isCreateOf('messages')(write);
    isCut ||= isLost;
    return isLost;
  };
  await withoutWrites(app.payload, isMessage, async () => {
    await work();
    await app.background.done();
  });
  expect(isCut).toBe(true);
}

const noticesTo = async (to: string) => {
  const { docs } = await app.payload.find({
    collection: 'messages',
    where: { and: [{ to: { equals: to } }, { template: { contains: 'Changed' } }] },
    depth: 0,
  });
  return docs.map(({ template }) => template);
};
const rowOf = (id: number) => app.payload.findByID({ collection: 'users', id, disableErrors: true });

let customer: TestCustomer;
let count = 0;
beforeEach(async () => {
  count += 1;
  customer = await newCustomer(server, `owed${count}`);
  await confirmEmailOf(server, customer);
  await app.background.done();
});
const change = (newPassword = 'another horse') =>
  customer.call('PUT', '/api/user/password', { body: { currentPassword: password, newPassword } });

it('a changed password is told of after a crash, once', async () => {
  const email = `owed${count}@example.com`;
  await crashAfter(async () => expect((await change()).status).toBe(200));
  expect(await noticesTo(email)).toEqual([]);
  expect(await rowOf(customer.id)).toMatchObject({ outboxState: 'pending' });
  await relay.round();
  await relay.round();
  expect(await noticesTo(email)).toEqual(['passwordChangedEmail']);
  expect(await rowOf(customer.id)).toMatchObject({ outboxState: 'done', outbox: null });
});

it('a changed email is told of at both addresses, and a second change before the first was told is as well', async () => {
  const [before, after] = [`owed${count}@example.com`, `owed${count}@new.example`];
  await customer.call('PUT', '/api/user/email', { body: { email: after, password } });
  await crashAfter(() => confirmEmailOf(server, customer, after));
  await crashAfter(async () => expect((await change()).status).toBe(200));
  await relay.round();
  expect(await noticesTo(before)).toEqual(['emailChangedEmail']);
  expect((await noticesTo(after)).sort()).toEqual(['emailChangedEmail', 'passwordChangedEmail']);
});

it('two changes at the same time are both told of', async () => {
  const replies = await Promise.all([change('one horse more'), change('two horses more')]);
  // The second may fail, because the first has changed the password that it names.
  const changed = replies.filter(({ status }) => status === 200).length;
  expect(changed).toBeGreaterThan(0);
  await app.background.done();
  await relay.round();
  expect(await noticesTo(`owed${count}@example.com`)).toHaveLength(changed);
});

it('a customer who asked for deletion gets no more messages, and none is stored', async () => {
  const email = `owed${count}@example.com`;
  await crashAfter(async () => expect((await change()).status).toBe(200));
  await app.payload.db.updateOne({
    collection: 'users',
    id: customer.id,
    data: { deletingAt: app.now().getTime() },
  });
  await relay.round();
  expect(await noticesTo(email)).toEqual([]);
  const { finishDeletions } = await import('../../../cms/domain/accounts/customers/deletion');
  await finishDeletions(app);
  await relay.round();
  expect([await rowOf(customer.id), await noticesTo(email)]).toEqual([null, []]);
});
