import { handleEndpoints } from 'payload';
import { refuseOddCall } from '../../cms/cms-api/refuse-odd-calls';
import { Refusal } from '../../cms/refusal';
import type { TestServer } from './servers/server';

export interface CmsReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape, and assert what they find
  body: any;
}

/**
 * Calls Payload's own REST API as an owner of the CMS, in this process and without the panel. The server's own checks
 * run first.
 */
export async function cmsRest({ app, sessions, key }: TestServer) {
  // Payload logs each of its refusals.
  app.payload.logger.level = 'silent';
  const { docs } = await app.payload.find({ collection: 'owners', limit: 1 });
  const cookie = `farrier-cms=${await sessions.open('owner', { id: docs[0]?.id ?? 0 })}`;
  return async (method: string, address: string, body?: unknown): Promise<CmsReply> => {
    const [path = '', query = ''] = address.split(/\?(.*)/s);
    try {
      refuseOddCall(app.payload, { path, query });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const status = error.code === 'not-found' ? 404 : 400;
      return { status, body: { message: error.message, issues: error.issues } };
    }
    const request = new Request(`${app.env.PUBLIC_URL}/cms-api${address}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const config = Promise.resolve(app.payload.config);
    const reply = await handleEndpoints({ config, request, payloadInstanceCacheKey: key });
    return { status: reply.status, body: await reply.json().catch(() => null) };
  };
}
