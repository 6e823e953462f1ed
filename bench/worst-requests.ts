import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { openDay } from '../tests/support/open-days';
import { type CallFrom, callFrom } from './load/call-from';

/** The most expensive request of a stranger, with a new term each time. */
type Worst = (word: string) => [path: string, call?: Partial<CallFrom>];

const form = (body: string): Partial<CallFrom> => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': `${body.length}` },
  body,
});

const chunks = 'cms/panel/.next/static/chunks';
const largestFile = () => {
  const sizes = readdirSync(chunks).map((name) => [statSync(join(chunks, name)).size, name] as const);
  const [, name] = sizes.filter(([, file]) => file.endsWith('.js')).sort(([a], [b]) => b - a)[0] ?? [];
  return `/_next/static/chunks/${name}`;
};

export const worstRequests: Record<string, Worst> = {
  'page that is not there': (word) => [`/no-such-${word}`],
  'suburb that is not there': (word) => [`/farrier/${word}`],
  'text that is not there': (word) => [`/pages/${word}`],
  'reviews beyond the last page': (word) => [`/reviews?page=9${word}`],
  'booking form from a link': (word) => [`/booking/farrier?area=pakenham&date=${openDay(5)}&horse=${word}`],
  'booking form in an unknown area': (word) => [`/booking/farrier?area=${word}`],
  'booking form, sent empty': (word) => ['/booking/farrier', form(`firstName=${word}`)],
  'review link that is not good': (word) => [`/leaveareview?visit=${word}`],
  'sign-in page': (word) => [`/auth?next=/${word}`],
  portal: (word) => [`/provider-login?x=${word}`],
  'home page with a cookie': (word) => ['/', { headers: { cookie: `farrier-customer=${word}` } }],
  'reviews with a cookie': (word) => ['/api/reviews', { headers: { cookie: `farrier-customer=${word}` } }],
  'reviews in other words': (word) => [`/api/reviews?${'&'.repeat(Number(word) % 500)}`],
  'reviews, 200 of a page': (word) => [`/api/reviews?page=${word}&pageSize=200`],
  'page of the API': () => ['/api/docs'],
  'OpenAPI document': () => ['/api/openapi.json'],
  'sign-in page of the CMS': (word) => [`/cms/login?redirect=/cms/${word}`],
  'any page of the CMS': (word) => [`/cms/collections/${word}`],
  'link for a new password': (word) => [`/cms/reset/${word}`],
  'file of the CMS that is not there': (word) => [`/_next/static/${word}`],
  'largest file of the CMS': () => [largestFile()],
  'server function of the CMS': (word) => [
    '/cms/login',
    { method: 'POST', headers: { 'Next-Action': word.padStart(42, '0'), 'Content-Length': '2' }, body: '[]' },
  ],
  'address that names a host': (word) => [`http://${word}.test/api/reviews`],
};

/** Sends the target as written: a target with a host keeps it. */
const ask = (url: URL, target: string, call: CallFrom): Promise<unknown> =>
  target.startsWith('/')
    ? callFrom(new URL(target, url).href, call)
    : new Promise<void>((resolve) => {
        const { hostname, port } = url;
        request({ hostname, port, path: target, localAddress: call.localAddress, agent: false }, (answer) =>
          answer.resume().once('close', resolve),
        )
          .once('error', () => resolve())
          .end();
      });

const atOnce = 60;
const addresses = 6;
/** Browsers request compressed answers, which cost the server most. */
const encodings = { 'Accept-Encoding': 'gzip, br' };

/** Keeps sixty requests running until stopped; counts the answers. */
export function askTheWorst(url: URL, only?: string) {
  const kinds = Object.entries(worstRequests).filter(([kind]) => !only || kind === only);
  let answered = 0;
  let number = 0;
  let isOver = false;
  const runners = Array.from({ length: atOnce }, async (_, runner) => {
    while (!isOver) {
      number += 1;
      const [, worst] = kinds[number % kinds.length] ?? [];
      if (!worst) return;
      const [target, call] = worst(String(number));
      const headers = { ...encodings, ...call?.headers };
      await ask(url, target, { ...call, headers, localAddress: `127.0.40.${1 + (runner % addresses)}` });
      answered += 1;
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(runners);
      return answered;
    },
  };
}
