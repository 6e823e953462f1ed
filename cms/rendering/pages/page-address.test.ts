import { expect, it } from 'vitest';
import { pageAddress } from './page-address';

const of = (originalUrl: string) => {
  const [path = '', query] = originalUrl.split('?');
  return pageAddress({ path, query: Object.fromEntries(new URLSearchParams(query)), originalUrl });
};

it.each([
  ['/', '/'],
  ['/?utm_source=a', '/'],
  ['/?preview=1', '/'],
  ['/?page=2&priority&number=1', '/'],
  ['/?toString=1', '/'],
  ['/farrier/narre-warren?a=1&b=2', '/farrier/narre-warren'],
  ['/booking/farrier?priority', '/booking/farrier?priority'],
  ['/booking/farrier?x=1&priority=yes', '/booking/farrier?priority'],
  ['/reviews?page=2&x=1', '/reviews?page=2'],
])('%s is kept as %s', (url, key) => {
  expect(of(url)).toEqual({ moved: null, key });
});

it.each([
  ['/farrier/n%61rre-warren', '/farrier/narre-warren'],
  ['/f%61rrier/%6e%61rre-warren?a=1', '/farrier/narre-warren?a=1'],
  ['/farrier/narre-warren/', '/farrier/narre-warren'],
  ['/farrier/narre-warren%2F', '/farrier/narre-warren%2F'],
  ['//evil.example/x/', '/evil.example/x'],
  ['/farrier/%c3%a9', '/farrier/%C3%A9'],
])('%s stands at %s', (url, plain) => {
  expect(of(url).moved ?? url).toBe(plain);
});
