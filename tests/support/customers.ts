import type { CallOptions, Reply, TestServer } from './servers/server';

/** A registration that is right; `more` makes it wrong or different. */
export const registration = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  password: 'correct horse',
  email: `${username.toLowerCase()}@example.com`,
  ...more,
});

/** The cookies that an answer sets, with their attributes: that of the session, and that of the device. */
export const setCookies = (reply: Pick<Reply, 'headers'>) => {
  const all = reply.headers.getSetCookie();
  const isDevice = (cookie: string) => cookie.includes('farrier-device=');
  return { session: all.find((cookie) => !isDevice(cookie)) ?? '', device: all.find(isDevice) ?? '' };
};
const pair = (cookie: string) => cookie.split(';')[0] ?? '';
/** The Cookie header of the session that an answer opens. */
export const cookieOf = (reply: Pick<Reply, 'headers'>): string => pair(setCookies(reply).session);
/** The Cookie header by which a device is known again. */
export const deviceOf = (reply: Pick<Reply, 'headers'>): string => pair(setCookies(reply).device);

/** A signed-in customer with calls of their own. */
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

/** Registers a customer through the API. */
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

/** The one-time token of the newest mail with a link: the mail is sent by hand, and its link is read. */
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

/** Opens the link in the newest mail to a customer's address: from then on it is proved to be theirs. */
export async function confirmEmailOf(server: TestServer, customer: TestCustomer, to?: string): Promise<void> {
  const token = await linkReader(server)(to ?? `${customer.username.toLowerCase()}@example.com`);
  const reply = await customer.call('POST', '/api/confirm-email', { body: { token } });
  if (reply.status !== 200) throw new Error(`The link answered ${reply.status}: ${reply.text}`);
}

/** Everything in the database, as one text. */
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
