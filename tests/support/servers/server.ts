import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionSlug, Payload, Where } from 'payload';
import { afterAll, inject } from 'vitest';
import type { SessionRole } from '../../../cms/security/accounts/session-people';
import type { Options, RunningServer } from '../../../cms/server';
import { emptyDatabase } from './empty-database';
import { newDatabaseUrl, newDataDir, placeInMemory, testEnv } from './test-env';
import { withoutLimit } from './without-limit';

/** A clock that stands still until a test moves it. */
export interface Clock {
  now: () => Date;
  set: (iso: string) => void;
  advance: (ms: number) => void;
}

function createClock(iso: string): Clock {
  let at = new Date(iso).getTime();
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next).getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and assert what they find
  body: any;
  text: string;
  headers: Headers;
}

export interface CallOptions {
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Sends this body unchanged. */
  raw?: string | Uint8Array | FormData;
}

/** Reads the database as the Local API returns it. */
const readsOf = (payload: Payload) => ({
  /** Returns a row without its relations filled in. Fails when it does not exist. */
  rowOf: <Slug extends CollectionSlug>(collection: Slug, id: number) =>
    payload.findByID({ collection, id, depth: 0 }),
  countOf: async (collection: CollectionSlug, where?: Where) =>
    (await payload.count({ collection, where })).totalDocs,
});

export interface TestServer extends RunningServer, ReturnType<typeof readsOf> {
  clock: Clock;
  dataDir: string;
  /** Payload's cache key of this server's instance. */
  key: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>;
  cookieFor: (role: SessionRole, subject?: { id?: number; name?: string }) => Promise<string>;
  /** Calls with a session of the office. */
  asOwner: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
}

/** Noon on a Saturday in Melbourne. */
export const testNow = '2026-11-21T01:00:00.000Z';

/** The files of one process share this place in turn, because the configuration that names it is loaded once. */
let place: { dataDir: string; databaseUrl: string } | undefined;
let servers = 0;

/** Returns an empty folder and a new database: a copy of the template, or an empty one on MongoDB. */
async function emptyPlace(template: string): Promise<{ dataDir: string; databaseUrl: string }> {
  if (!place) {
    const dataDir = newDataDir(placeInMemory());
    place = { dataDir, databaseUrl: newDatabaseUrl(dataDir) };
  }
  rmSync(place.dataDir, { recursive: true, force: true });
  mkdirSync(place.dataDir);
  if (template) copyFileSync(template, join(place.dataDir, 'farrier.db'));
  else await emptyDatabase(place.databaseUrl);
  return place;
}

/**
 * Sets the environment of a test's server, without other settings. Returns a function that restores the earlier
 * environment.
 */
function enter(env: Record<string, string>): () => void {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) {
    if (/^(TWILIO|STRIPE|SMTP|SMS|MAIL|RATE_LIMIT|TRUST_PROXY)/.test(name)) delete process.env[name];
  }
  Object.assign(process.env, env);
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/**
 * Starts the real server in this process, on a database of its own, and stops it after the file's tests.
 * Messages are sent only when a test runs `relay.round()`.
 */
export async function startTestServer(
  more: Record<string, string> = {},
  logging: Pick<Options, 'logLevel' | 'logTo'> = { logLevel: 'silent' },
): Promise<TestServer> {
  const template = inject('templateDatabase');
  const { dataDir, databaseUrl } = await emptyPlace(template);
  const leave = enter(testEnv(dataDir, { DATABASE_URL: databaseUrl, ...more }));
  // The module reads its configuration when it is loaded, so the environment must be set first.
  const [{ startServer }, { default: config }, { readEnv }, { seedEssentials }] = await Promise.all([
    import('../../../cms/server'),
    import('../../../payload.config'),
    import('../../../cms/env'),
    import('../../../cms/database/seeds/essentials'),
  ]);
  servers += 1;
  const key = `test ${servers}`;
  if (!template) {
    const { getPayload } = await import('payload');
    const payload = await getPayload({ config, key });
    await seedEssentials(payload, readEnv(), false);
    await withoutLimit(payload);
  }
  const clock = createClock(testNow);
  const server = await startServer({
    config,
    key,
    now: clock.now,
    panel: false,
    relay: false,
    ...logging,
  });

  afterAll(async () => {
    await server.stop();
    leave();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // Also waits for work after the reply, so that a test sees its result.
  const call: TestServer['call'] = async (method, path, options) => {
    const reply = await callServer(server.url, method, path, options);
    await server.app.background.done();
    return reply;
  };
  const cookieFor: TestServer['cookieFor'] = async (role, subject) =>
    `farrier-${role}=${await server.sessions.open(role, subject)}`;
  return {
    ...server,
    clock,
    dataDir,
    key,
    call,
    cookieFor,
    ...readsOf(server.app.payload),
    asOwner: ownerCalls(call, () => cookieFor('owner')),
  };
}

/** Calls with one session. Opens another one when a test has ended it, or has moved the clock past its end. */
function ownerCalls(call: TestServer['call'], openSession: () => Promise<string>): TestServer['asOwner'] {
  let session: Promise<string> | undefined;
  return async (method, path, body, headers) => {
    session ??= openSession();
    const reply = await call(method, path, { cookie: await session, body, headers });
    if (reply.status !== 401) return reply;
    session = openSession();
    return call(method, path, { cookie: await session, body, headers });
  };
}

export async function callServer(
  url: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { cookie, headers, body, raw } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    body: (raw as BodyInit | undefined) ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  let parsed: unknown = null;
  if (response.headers.get('content-type')?.includes('application/json')) parsed = JSON.parse(text);
  return { status: response.status, body: parsed, text, headers: response.headers };
}
