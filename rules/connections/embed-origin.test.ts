import { expect, it } from 'vitest';
import { embedOrigin } from './embed-origin';

it.each([
  ['https://saddlery.example', 'https://saddlery.example'],
  [' https://Saddlery.Example:8443 ', 'https://saddlery.example:8443'],
  ['https://saddlery.example/', 'https://saddlery.example'],
  ['\u200bhttps://saddlery.example,', 'https://saddlery.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://saddlery.example', null],
  ['https://saddlery.example/shop', null],
  ['https://saddlery.example?x', null],
  ['https://me@saddlery.example', null],
  ['https://*.saddlery.example', null],
  ['https://%2a.saddlery.example', null],
  ['https://＊.saddlery.example', null],
  ['https://a.example%3bscript-src', null],
  ['https://saddlery.example\\shop', null],
  ['HTTP://saddlery.example', null],
  ['https://saddlery.example:99999', null],
  ['null', null],
  ['https://a.example https://b.example', null],
  ["https://a.example;script-src 'unsafe-inline'", null],
  ['saddlery.example', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s is the origin %s', (typed, origin) => {
  expect(embedOrigin(typed)).toBe(origin);
});
