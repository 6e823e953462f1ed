import { expect, it } from 'vitest';
import { canonicalAddress, type Reads, readAddress } from './page-address';
import { publicPage } from './page-loader';

const reads: Reads = { priority: 'presence', page: 'value', visit: 'personal' };
const parts = (originalUrl: string) => {
  const [path = '', query] = originalUrl.split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(query)), originalUrl };
};

it.each([
  ['/', '/'],
  ['/?utm_source=a', '/'],
  ['/?preview=1', '/'],
  ['/?number=1&toString=1&constructor=1', '/'],
  ['/farrier/narre-warren?a=1&b=2', '/farrier/narre-warren'],
  ['/booking/farrier?priority', '/booking/farrier?priority'],
  ['/booking/farrier?x=1&priority=yes', '/booking/farrier?priority'],
  ['/reviews?page=2&x=1', '/reviews?page=2'],
  ['/reviews?page=', '/reviews?page='],
  ['/reviews?page=2&priority', '/reviews?priority&page=2'],
  ['/reviews?page=2%263', '/reviews?page=2%263'],
  ['/reviews?visit=a', null],
  ['/reviews?page=2&visit', null],
])('%s is kept as %s', (url, key) => {
  expect(readAddress(reads, parts(url)).key).toBe(key);
});

it('a page is given the names that it declares, as it declares them', () => {
  const { read } = readAddress(reads, parts('/?page=2&priority=&visit=abc&other=1'));
  expect(read).toEqual({ page: '2', priority: true, visit: 'abc' });
  expect(readAddress(reads, parts('/?other=1')).read).toEqual({ priority: false });
});

it('a page that reads a name without declaring it does not compile', () => {
  const found = { page: 'not-found', props: {}, title: '' } as const;
  publicPage({ area: 'value' }, async (_app, { query }) => {
    const area: string | undefined = query.area;
    // @ts-expect-error: `date` is not declared
    return { ...found, title: `${area}${query.date}` };
  });
  publicPage({}, async (_app, { query }) => {
    // @ts-expect-error: nothing is declared
    return { ...found, title: query.area };
  });
  publicPage({ priority: 'presence' }, async (_app, { query }) => {
    // @ts-expect-error: whether it is there is all that the page is kept under
    return { ...found, title: query.priority.length };
  });
});

it.each([
  ['/farrier/n%61rre-warren', '/farrier/narre-warren'],
  ['/f%61rrier/%6e%61rre-warren?a=1', '/farrier/narre-warren?a=1'],
  ['/farrier/narre-warren/', '/farrier/narre-warren'],
  ['/farrier/narre-warren%2F', '/farrier/narre-warren%2F'],
  ['//evil.example/x/', '/evil.example/x'],
  ['/farrier/%c3%a9', '/farrier/%C3%A9'],
])('%s stands at %s', (url, plain) => {
  expect(canonicalAddress(parts(url)) ?? url).toBe(plain);
});
