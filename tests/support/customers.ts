import type { CallOptions, Reply, TestServer } from './servers/server';

/** A valid registration; `more` makes it invalid or different. */
export const registration = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password: 'correct horse',
  email: `${username.toLowerCase()}@example.com`,
  ...more,
});

/** Returns the cookies of a reply, with their attributes: one for the session, one for the device. */
export const setCookies = (reply: Pick<Reply, 'headers'>) => {
  const all = reply.headers.getSetCookie();
  const isDevice = (cookie: string) => cookie.includes('farrier-device=');
  return { session: all.find((cookie) => !isDevice(cookie)) ?? '', device: all.find(isDevice) ?? '' };
};
const pair = (cookie: string) => cookie.split(';')[0] ?? '';
/** Returns the Cookie header of the session that a reply opens. */
export const cookieOf = (reply: Pick<Reply, 'headers'>): string => pair(setCookies(reply).session);
/** Returns the Cookie header that identifies the device. */
export const deviceOf = (reply: Pick<Reply, 'headers'>): string => pair(setCookies(reply).device);

export interface TestCustomer {
  id: number;
  username: string;
  cookie: string;
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>;
  addHorse: (more?: Record<string, unknown>) => Promise<number>;
  addRecord: (horseId: number, more?: Record<string, unknown>) => Promise<number>;
  upload: (
    path: string,
    field: string,
    files: { name: string; data: Uint8Array; type?: string }[],
  ) => Promise<Reply>;
}

export async function newCustomer(
  server: TestServer,
  username: string,
  more: Record<string, unknown> = {},
): Promise<TestCustomer> {
  const reply = await server.call('POST', '/api/register', { body: registration(username, more) });
  if (reply.status !== 201) throw new Error(`Registration answered ${reply.status}: ${reply.text}`);
  const cookie = cookieOf(reply);
  const { docs } = await server.app.payload.find({
    collection: 'users',
    where: { username: { equals: username } },
  });
  const call: TestCustomer['call'] = (method, path, options) =>
    server.call(method, path, { cookie, ...options });
  const created = async (path: string, body: unknown): Promise<number> => {
    const made = await call('POST', path, { body });
    if (made.status !== 201) throw new Error(`${path} answered ${made.status}: ${made.text}`);
    return made.body.id;
  };
  return {
    id: docs[0]?.id ?? 0,
    username,
    cookie,
    call,
    addHorse: (horse) => created('/api/horses', { name: 'Banjo', ...horse }),
    addRecord: (horseId, record) =>
      created('/api/health-records', {
        horseId,
        recordType: 'farrier',
        serviceDate: '2026-11-01',
        description: 'Trim all round',
        ...record,
      }),
    upload: (path, field, files) => {
      const form = new FormData();
      for (const { name, data, type } of files)
        form.append(field, new Blob([data as Uint8Array<ArrayBuffer>], { type }), name);
      return call('POST', path, { raw: form });
    },
  };
}

/**
 * Reads the one-time token in the newest email with a link. The email is rendered here, because no relay sends it.
 */
export function linkReader(server: TestServer) {
  return async (to: string): Promise<string> => {
    const { outgoing } = await import('../../cms/messaging/outgoing');
    const { docs } = await server.app.payload.find({
      collection: 'messages',
      where: { and: [{ to: { equals: to } }, { body: { contains: '{{link}}' } }] },
      sort: '-id',
      limit: 1,
    });
    if (!docs[0]) throw new Error(`There is no mail to ${to}`);
    const { body } = await outgoing(server.app, docs[0], []);
    return /(?:resetToken=|confirmEmail=|\/cms\/reset\/)([\w-]+)/.exec(body)?.[1] ?? '';
  };
}

/** Opens the link in the newest email to a customer's address, which confirms the address. */
export async function confirmEmailOf(server: TestServer, customer: TestCustomer, to?: string): Promise<void> {
  const token = await linkReader(server)(to ?? `${customer.username.toLowerCase()}@example.com`);
  const reply = await customer.call('POST', '/api/confirm-email', { body: { token } });
  if (reply.status !== 200) throw new Error(`The link answered ${reply.status}: ${reply.text}`);
}

/** Returns everything in the database as one text. */
export async function dumpOf(server: TestServer): Promise<string> {
  const { payload } = server.app;
  const parts: string[] = [];
  for (const collection of Object.keys(payload.collections)) {
    const { docs } = await payload.db.find({
      collection: collection as 'users',
      pagination: false,
      limit: 0,
    });
    parts.push(`${collection}: ${JSON.stringify(docs)}`);
  }
  return parts.join('\n');
}
