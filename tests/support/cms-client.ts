import { expect } from 'vitest';
import { cookieOf } from './customers';
import type { ServerProcess } from './servers/spawn-server';
import { ownerLogin, publicUrl } from './servers/test-env';

type Data = Record<string, unknown>;

/**
 * Calls Payload's own REST API as its panel does, as a signed-in owner. The session is valid in every process; each
 * call names its process.
 */
export async function signInToCms(first: ServerProcess) {
  const origin = { origin: publicUrl };
  const login = await first.call('POST', '/cms-api/owners/login', { body: ownerLogin, headers: origin });
  expect(login.status).toBe(200);
  const cookie = cookieOf(login);

  async function call(server: ServerProcess, method: string, path: string, body?: Data | FormData) {
    const sent = body instanceof FormData ? { raw: body } : { body };
    const reply = await server.call(method, `/cms-api${path}`, { cookie, headers: origin, ...sent });
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
    return reply.body;
  }

  return {
    cookie,
    call,
    /** Finds the id of the first row whose field equals `value`. */
    idOf: async (
      server: ServerProcess,
      collection: string,
      field: string,
      value: string,
    ): Promise<number> => {
      const query = new URLSearchParams({ [`where[${field}][equals]`]: value });
      return (await call(server, 'GET', `/${collection}?${query}`)).docs[0].id;
    },
    /** Uploads a picture to the media library: a new one, or the new file of an existing id. */
    upload: async (server: ServerProcess, name: string, file: Uint8Array, alt: string, id?: number) => {
      const form = new FormData();
      form.append('_payload', JSON.stringify({ alt }));
      form.append('file', new Blob([file as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
      return (await call(server, id ? 'PATCH' : 'POST', id ? `/media/${id}` : '/media', form)).doc;
    },
    /** Cuts off the left `x` per cent of a picture. Width and height are the remaining pixels. */
    cutLeft: (server: ServerProcess, id: number, x: number, width: number, height: number) => {
      const query = new URLSearchParams({
        'uploadEdits[crop][unit]': '%',
        'uploadEdits[crop][x]': `${x}`,
        'uploadEdits[crop][y]': '0',
        'uploadEdits[crop][width]': `${100 - x}`,
        'uploadEdits[crop][height]': '100',
        'uploadEdits[widthInPixels]': `${width}`,
        'uploadEdits[heightInPixels]': `${height}`,
      });
      return call(server, 'PATCH', `/media/${id}?${query}`, {});
    },
  };
}
