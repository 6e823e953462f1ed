import { expect, it } from 'vitest';
import { wholeBook } from '../../../cms/domain/horses/cycle/book';
import { rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import { bookOf } from '../../support/book';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();
const { app, call, cookieFor } = server;
const book = bookOf(server);
const ahead = (days: number) => addDays('2026-11-21', days);
const due = async (search = '') =>
  (await call('GET', `/api/clients/due${search}`, { cookie: await cookieFor('owner') })).body;

/** Creates a client with a horse that is 12 days overdue. */
async function overdue() {
  const client = await book.client();
  await book.done(await book.horse(client), ahead(-54));
  return { client };
}

it('the names that the due board searches are joined once, and again after a change of a horse', async () => {
  const { client } = await overdue();
  const horse = (await rows(app, 'horses').one({ clientId: client }))?.id ?? 0;
  const found = async (q: string) => (await due(`?q=${q}`)).length;
  const names = async () => (await wholeBook(app, ahead(0))).names();
  expect([await found('biscuit'), await found('nutmeg')]).toEqual([1, 0]);
  const before = await names();
  expect(await names()).toBe(before);
  await rows(app, 'horses').update({ id: horse }, { name: 'Nutmeg' });
  expect([await found('biscuit'), await found('nutmeg')]).toEqual([0, 1]);
  await app.payload.delete({ collection: 'horses', id: horse });
});

it('the due board shows each change at once, also of a record that moves to a horse made long after', async () => {
  const early = await overdue();
  const other = await book.horse(early.client, { name: 'Comet' });
  await rows(app, 'counters').update({ name: 'horses' }, { value: 1200 });
  const client = await book.client({ phone: '+61412999999', firstName: 'Kim', familyName: 'Lee' });
  const late = await book.horse(client, { name: 'Pony' });
  const shown = async () =>
    (await due()).map(
      ({ client: { id }, horses }: { client: { id: number }; horses: { name: string }[] }) => [
        id,
        ...horses.map(({ name }) => name),
      ],
    );
  expect(await shown()).toEqual([[early.client, 'Biscuit']]);
  const record = await book.done(late, ahead(-60));
  expect(await shown()).toEqual([
    [client, 'Pony'],
    [early.client, 'Biscuit'],
  ]);
  await rows(app, 'horses').update({ id: late }, { name: 'Star' });
  expect(await shown()).toEqual([
    [client, 'Star'],
    [early.client, 'Biscuit'],
  ]);
  await app.payload.update({ collection: 'horse-health-records', id: record, data: { horseId: other } });
  expect(await shown()).toEqual([[early.client, 'Comet', 'Biscuit']]);
  await app.payload.update({ collection: 'horse-health-records', id: record, data: { horseId: late } });
  expect((await shown()).map(([id]: [number]) => id)).toEqual([client, early.client]);
  await app.payload.delete({ collection: 'horse-health-records', id: record });
  expect(await shown()).toEqual([[early.client, 'Biscuit']]);
});
