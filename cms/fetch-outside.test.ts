import dns from 'node:dns/promises';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchOutside } from './fetch-outside';
import { outsideRequest } from './outside-request';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

async function read(length: number) {
  const site = createServer((_req, res) => void res.setHeader('x-site', 'ours').end('a'.repeat(length)));
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  try {
    return await outsideRequest({
      method: 'GET',
      url: `http://127.0.0.1:${port}/`,
      headers: {},
      signal: AbortSignal.timeout(10_000),
      allowsPrivate: true,
      keepsBody: true,
    });
  } finally {
    site.close();
  }
}

it('an answer is read with its headers', async () => {
  const { status, headers, body } = await read(2000);
  expect([status, headers['x-site'], body.toString()]).toEqual([200, 'ours', 'a'.repeat(2000)]);
});

it('an answer of more than 64 kB is refused', async () => {
  await expect(read(70_000)).rejects.toThrow('the answer is too long');
});

it.each(['http://site.example/', 'https://127.0.0.1/', 'https://localhost/', 'https://[::1]/'])(
  '%s is not read',
  async (url) => {
    await expect(fetchOutside(url)).rejects.toThrow(/the address is (private|not of https)/);
  },
);

it('a name that leads to one private address among others is not read', async () => {
  const found = ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 }));
  vi.spyOn(dns, 'lookup').mockResolvedValue(found as never);
  syncBuiltinESMExports();
  await expect(fetchOutside(new URL('https://site.example/'))).rejects.toThrow('the address is private');
});
