import { type Client, createClient } from '@libsql/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../rows/rows';
import { newAssistant } from '../../support/assistant';
import { bookOf } from '../../support/book';
import { newToken } from '../../support/connection-calls';
import { emptyRows } from '../../support/empty-rows';
import { oauthProgram } from '../../support/oauth-program';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, countOf, url } = server;
const office = `${url}/mcp/office`;
const scopes = ['calendar:write', 'clients:write'];
const first = await newToken(server, scopes);
const one = await newAssistant(office, first.token);
const other = await newAssistant(office, (await newToken(server, scopes)).token);
const clientId = await bookOf(server).client();
const note = { id: clientId, text: 'Gate code 1234' };

/** Returns the server's own connection. Payload's types do not declare it. */
const connection = () => (app.payload.db as typeof app.payload.db & { client: Client }).client;

beforeEach(async () => {
  await emptyRows(app, ['client-notes', 'appointments']);
});

it('a note that the database refuses is an error of the tool, and is stored when it is sent again', async () => {
  await connection().execute(
    "CREATE TRIGGER no_note BEFORE INSERT ON client_notes BEGIN SELECT RAISE(ABORT, 'refused'); END",
  );
  const refused = await one.use('add_client_note', note);
  expect([refused.isError, refused.data, refused.text]).toEqual([
    true,
    undefined,
    expect.not.stringContaining('client_notes'),
  ]);
  expect(await countOf('client-notes')).toBe(0);
  await connection().execute('DROP TRIGGER no_note');
  expect((await one.use('add_client_note', note)).isError).toBe(false);
  expect(await countOf('client-notes')).toBe(1);
});

it('a database that takes no write at all is said in words, and nothing is half done', async () => {
  await connection().execute('PRAGMA query_only = 1');
  const refused = await one.use('add_client_note', note).catch((error: Error) => ({ text: error.message }));
  await connection().execute('PRAGMA query_only = 0');
  expect(refused.text).toContain('We cannot reach our records. Please try again shortly.');
  expect(await countOf('client-notes')).toBe(0);
});

it('a call that waits for the database holds no other assistant up, and ends once', async () => {
  for (const assistant of [one, other]) await assistant.use('get_day');
  const holder = createClient({ url: app.env.DATABASE_URL });
  onTestFinished(() => holder.close());
  const lock = await holder.transaction('write');
  let isAnswered = false;
  const waiting = one.use('add_client_note', { ...note, text: 'The dog bites' }).finally(() => {
    isAnswered = true;
  });
  expect((await other.client.listTools()).tools.length).toBeGreaterThan(0);
  expect(isAnswered).toBe(false);
  await lock.rollback();
  expect((await waiting).isError).toBe(false);
  expect(await countOf('client-notes')).toBe(1);
});

it('two assistants write at once, and each reads what it did', async () => {
  const visit = { appointmentDate: '2026-11-27', clientName: 'Jess Hartley', clientId };
  const made = await Promise.all(
    [one, other].map(({ use }, at) => use('make_appointment', { ...visit, appointmentTime: `1${at}:00` })),
  );
  expect(made.map(({ data }) => data.appointmentTime)).toEqual(['10:00', '11:00']);
  expect(await countOf('appointments')).toBe(2);
  const { id } = made[0]?.data ?? {};
  const times = ['14:00', '15:00'];
  const moved = await Promise.all(
    [one, other].map(({ use }, at) => use('move_appointment', { id, appointmentTime: times[at] })),
  );
  const stops = (await one.use('get_day', { date: '2026-11-27' })).data.stops;
  const isAt = stops.find(({ appointmentId }: { appointmentId: number }) => appointmentId === id).time;
  expect(times).toContain(isAt);
  for (const [at, { isError, data }] of moved.entries())
    expect(isError || data.appointmentTime === times[at]).toBe(true);
});

it('a consent that the database fails leaves no grant behind', async () => {
  const program = await oauthProgram(server);
  const { uid } = await program.atConsent();
  const { csrf } = (await program.consent(uid)).body;
  const grants = async () => (await rows(app, 'assistant-records').all({ kind: 'Grant' })).length;
  const press = () => program.allow(uid, { csrf, scopes: ['calendar:read'] });
  for (const [fail, mend] of [
    // No read of the tokens' names.
    [
      'ALTER TABLE api_tokens RENAME COLUMN name TO gone',
      'ALTER TABLE api_tokens RENAME COLUMN gone TO name',
    ],
    [
      "CREATE TRIGGER no_token BEFORE INSERT ON api_tokens BEGIN SELECT RAISE(ABORT, 'refused'); END",
      'DROP TRIGGER no_token',
    ],
  ] as const) {
    await connection().execute(fail);
    const { status } = await press();
    await connection().execute(mend);
    expect([status, await grants()]).toEqual([500, 0]);
  }
  expect([(await press()).status, await grants()]).toEqual([200, 1]);
});

it('a token that ends between two calls opens nothing any longer, and changes nothing', async () => {
  const ended = await newToken(server, scopes);
  const { use } = await newAssistant(office, ended.token);
  expect((await use('get_day')).isError).toBe(false);
  const cookie = await server.cookieFor('owner');
  await call('DELETE', `/api/admin/tokens/${ended.id}`, { cookie });
  await expect(use('add_client_note', note)).rejects.toThrow();
  expect(await countOf('client-notes')).toBe(0);
});
