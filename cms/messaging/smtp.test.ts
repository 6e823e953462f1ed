import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { Env } from '../env';
import { letterheadOf } from './email-html';
import { emailTransport } from './smtp';
import { SendFailure } from './transport';

/** A mail server that accepts every line and never completes its answer to an email. */
const dripping = createServer((socket) => {
  let drops: NodeJS.Timeout | undefined;
  let inEmail = false;
  socket.write('220 mail.example\r\n');
  socket.on('error', () => undefined);
  socket.on('close', () => clearInterval(drops));
  socket.on('data', (chunk) => {
    if (inEmail) {
      drops ??= setInterval(() => socket.write('250-Wait\r\n'), 10);
      return;
    }
    inEmail = /^DATA/i.test(chunk.toString());
    socket.write(inEmail ? '354 Go on\r\n' : '250 Good\r\n');
  });
});
await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => dripping.close(resolve)));

it('gives up a mail server that answers drop by drop, as one in trouble', async () => {
  const { port } = dripping.address() as AddressInfo;
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://farrier.example',
    PAYLOAD_SECRET: 'one secret for this test',
    PAYLOAD_SECRET_OLD: [] as string[],
  } as Env;
  const from = letterheadOf({ name: 'The farrier' }, env.PUBLIC_URL);
  const transport = emailTransport(env, async () => from, 400);
  const message = { id: 1, to: 'ada@customers.example', body: 'Hello', subject: 'Hello', attachments: [] };
  const failure = await transport.send(message).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SendFailure);
  expect(failure).toMatchObject({ kind: 'trouble', message: expect.stringContaining('aborted') });
  transport.close?.();
});

it('writes List-Unsubscribe as one physical line, however long it is', async () => {
  let email = '';
  const taking = createServer((socket) => {
    let inEmail = false;
    socket.write('220 mail.example\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (inEmail) {
        email += text;
        if (!email.includes('\r\n.\r\n')) return;
        inEmail = false;
        socket.write('250 Taken\r\n');
        return;
      }
      inEmail = /^DATA/im.test(text);
      socket.write(inEmail ? '354 Go on\r\n' : '250 Good\r\n');
    });
  });
  await new Promise<void>((resolve) => taking.listen(0, '127.0.0.1', resolve));
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${(taking.address() as AddressInfo).port}`,
    PUBLIC_URL: 'https://farrier.example',
    PAYLOAD_SECRET: 'one secret for this test',
    PAYLOAD_SECRET_OLD: [] as string[],
  } as Env;
  const transport = emailTransport(env, async () => letterheadOf({ name: 'The farrier' }, env.PUBLIC_URL));
  const unsubscribeUrl = `https://farrier.example/unsubscribe/${'a'.repeat(120)}`;
  const message = { id: 1, to: 'ada@customers.example', body: 'Hello', subject: 'Hello', attachments: [] };
  await transport.send({ ...message, unsubscribeUrl });
  transport.close?.();
  await new Promise((resolve) => taking.close(resolve));
  expect(email.split('\r\n')).toEqual(
    expect.arrayContaining([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]),
  );
});
