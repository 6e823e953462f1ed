import pino from 'pino';
import { expect, it } from 'vitest';
import { redactedErrors } from '../../../cms/log';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';
import { ownerLogin } from '../../support/servers/test-env';

const lines: string[] = [];
const { app, call, relay } = await startTestServer(
  { RATE_LIMIT_FACTOR: '100000' },
  { logLevel: 'warn', logTo: { write: (line) => void lines.push(line) } },
);
const { db } = app.payload;

/** Texts for every input field. The log must contain none of them. */
const canary = {
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  email: 'canary@mail.example',
  phone: '0491 570 006',
  password: 'canary-password-1',
  text: 'Canary text, long enough to be taken for a review of some words.',
};
const inNoLine = /canary|491570006|570 006|pbkdf2|test-owner/i;

const calls: [name: string, method: string, path: string, body: Record<string, unknown>][] = [
  ['a registration', 'POST', '/api/register', { ...canary, username: 'canaryname' }],
  ['a login', 'POST', '/api/login', { username: 'canaryname', password: canary.password }],
  ['a forgotten password', 'POST', '/api/forgot-password', { email: canary.email }],
  ['a booking', 'POST', '/api/bookings', bookingBody({ ...canary, notes: canary.text })],
  ['a sign-in to the gate', 'POST', '/api/admin/login', { password: canary.password }],
  ['a sign-in to the CMS', 'POST', '/cms-api/owners/login', ownerLogin],
  ['a forgotten password of the CMS', 'POST', '/cms-api/owners/forgot-password', { email: ownerLogin.email }],
];

const methods = [
  'find',
  'findOne',
  'create',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'count',
] as const;
type Method = (typeof methods)[number];
interface Asked {
  collection?: string;
}

/** Passes every database call to `look`, and restores the database afterwards. */
async function watching<Value>(
  look: (collection: string, args: unknown) => void,
  work: () => Promise<Value>,
) {
  const real = Object.fromEntries(methods.map((method) => [method, db[method]]));
  for (const method of methods) {
    const original = db[method].bind(db) as (args: Asked) => Promise<unknown>;
    const watched = async (args: Asked) => {
      look(args.collection ?? '', args);
      return original(args);
    };
    Object.assign(db, { [method]: watched } satisfies Partial<Record<Method, unknown>>);
  }
  try {
    return await work();
  } finally {
    Object.assign(db, real);
  }
}

/** Like drivers: the statement with its values, and the values again in the cause. */
function driverFault(args: unknown): Error {
  const said = JSON.stringify(args);
  const cause = Object.assign(new Error(`SQLITE_CONSTRAINT: ${said}`), { code: 'SQLITE_CONSTRAINT' });
  return new Error(`Failed query: insert into rows\nparams: ${said}\n    at ${said}`, { cause });
}

it.each(calls)(
  '%s logs nothing that somebody typed, whichever table fails',
  { timeout: 120_000 },
  async (_name, method, path, body) => {
    const used = new Set<string>();
    let asked = 0;
    // Changes the body each time: a repeated call gets the stored answer.
    const ask = () =>
      call(method, path, { body: body.notes ? { ...body, notes: `${body.notes} ${++asked}` } : body });
    await watching(
      (collection) => used.add(collection),
      async () => {
        await ask();
        await relay.round();
      },
    );
    expect(used.size).toBeGreaterThan(0);
    for (const table of used) {
      lines.length = 0;
      await watching(
        (collection, args) => {
          if (collection === table) throw driverFault(args);
        },
        async () => {
          expect((await ask()).text).not.toMatch(/Failed query|SQLITE|params/);
          await relay.round().catch(() => undefined);
        },
      );
      expect(lines.join(''), table).not.toMatch(inNoLine);
    }
  },
);

it('a fault keeps its kind, its code and its place, in our log and in Payload’s', () => {
  const written: string[] = [];
  const log = pino({ ...redactedErrors }, { write: (line) => void written.push(line) });
  const fault = driverFault({ name: canary.firstName });
  log.error(fault);
  log.error({ err: fault });
  log.error({ err: fault, msg: 'A bank detail cannot be decrypted' });
  log.error({ fault }, 'call failed');
  for (const line of written) {
    expect(line).not.toMatch(inNoLine);
    expect(line).toContain('SQLITE_CONSTRAINT');
    expect(line).toContain('logs.test.ts');
  }
  expect(written).toHaveLength(4);
});
