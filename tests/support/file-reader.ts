import type { TestServer } from './servers/server';

/** Fetches a file from a test's server. */
export const fileReader = (server: Pick<TestServer, 'url'>) => async (path: string, cookie?: string) => {
  const reply = await fetch(`${server.url}${path}`, { headers: cookie ? { cookie } : {} });
  return { status: reply.status, headers: reply.headers, data: Buffer.from(await reply.arrayBuffer()) };
};
