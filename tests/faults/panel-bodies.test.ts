import { request } from 'node:http';
import { expect, it } from 'vitest';
import { type ServerProcess, startProcesses } from '../support/spawn-server';
import { ownerLogin } from '../support/test-env';

const { processes } = await startProcesses(1, {}, 'whole');
const server = processes[0] as ServerProcess;
const json = { 'Content-Type': 'application/json' };

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

it('an owner signs in, and saves a page that is larger than a sign-in', async () => {
  const login = await server.call('POST', '/cms-api/owners/login', { body: ownerLogin });
  expect(login.status).toBe(200);
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0];
  const answer = 'x'.repeat(20_000);
  const create = (headers?: string) =>
    server.call('POST', '/cms-api/faqs', { cookie: headers, body: { question: answer } });
  // Too long for the field, which is for the collection to say.
  expect((await create(cookie)).status).toBe(400);
  expect((await create()).status).toBe(404);
});

it('pictures of any size are made for nobody', async () => {
  const reply = await server.call('GET', '/_next/image?url=%2Ffavicon.svg&w=3840&q=75');
  expect(reply.status).toBe(404);
});
