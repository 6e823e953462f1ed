import { expect, it } from 'vitest';
import { newCustomer } from '../../support/customers';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { call } = server;
const { cookie } = await newCustomer(server, 'saver');
const less = { 'save-data': 'on' };

/** The scripts that a page asks for before its style. */
const preloadsOf = (text: string) => {
  const [head = ''] = text.split('<style>');
  return [...head.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1]);
};

it.each([
  ['/booking/farrier', {}],
  ['/booking/farrier?priority', {}],
  ['/embed/booking', {}],
  ['/survey2025', {}],
  ['/bookletlist', {}],
  ['/auth', {}],
  ['/dashboard', { cookie }],
])('%s asks for three scripts at once, and for none where the browser saves data', async (path, headers) => {
  const { text } = await call('GET', path, { headers });
  expect(preloadsOf(text)).toHaveLength(3);
  const { text: shorter } = await call('GET', path, { headers: { ...headers, ...less } });
  expect(preloadsOf(shorter)).toEqual([]);
});

it('a page that is kept for guests varies with Save-Data only where it names scripts', async () => {
  const varyOf = async (path: string) => (await call('GET', path, { headers: less })).headers.get('vary');
  expect(await varyOf('/booking/farrier')).toContain('Save-Data');
  for (const path of ['/', '/reviews', '/privacy']) expect(await varyOf(path)).not.toContain('Save-Data');
});
