import { request } from 'node:http';
import { expect, it } from 'vitest';
import { signInToCms } from '../support/cms-client';
import { type ServerProcess, startProcesses } from '../support/spawn-server';

const { processes } = await startProcesses(1, {}, 'whole');
const server = processes[0] as ServerProcess;
const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** Posts `megabytes` of JSON, with its length or in pieces, and resolves with the status and how much was taken. */
function post(path: string, megabytes: number, pieces = false) {
  const bytes = megabytes * 1_000_000;
  return new Promise<{ status?: number; text: string }>((resolve, reject) => {
    const call = request(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...json, ...(!pieces && { 'Content-Length': bytes }) },
    });
    // The server may hang up on what it does not want.
    call.once('error', reject).once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => {
        resolve({ status: response.statusCode, text });
        call.destroy();
      });
    });
    const piece = Buffer.alloc(100_000, 0x20);
    for (let sent = 0; sent < bytes; sent += piece.length) call.write(piece);
    call.end();
  });
}

it.each([
  '/cms-api/owners/login',
  '/cms-api/owners/forgot-password',
  '/cms-api/owners/reset-password',
  '/cms/login',
])('a guest posts neither 60 MB nor an unknown length to %s', async (path) => {
  for (const pieces of [false, true]) {
    const reply = await post(path, 60, pieces);
    expect([reply.status, typeof JSON.parse(reply.text).message]).toEqual([413, 'string']);
  }
});

it('an owner saves a page that is larger than a sign-in, and a guest none', async () => {
  const cms = await signInToCms(server);
  const body = { question: 'x'.repeat(20_000) };
  // Too long for the field, which is for the collection to say.
  await expect(cms.call(server, 'POST', '/faqs', body)).rejects.toThrow('answered 400');
  expect((await server.call('POST', '/cms-api/faqs', { body })).status).toBe(404);
});

it('pictures of any size are made for nobody', async () => {
  const reply = await server.call('GET', '/_next/image?url=%2Ffavicon.svg&w=3840&q=75');
  expect(reply.status).toBe(404);
});
