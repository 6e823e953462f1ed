import { expect, it } from 'vitest';
import { isOpenedByPerson } from './bots';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const desk =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

it.each([
  ['a phone', { userAgent: phone }, true],
  ['a desk', { userAgent: desk }, true],
  ['no name', { userAgent: undefined }, true],
  ['HEAD', { method: 'HEAD', userAgent: phone }, false],
  ['WhatsApp', { userAgent: 'WhatsApp/2.23.20.0' }, false],
  ['iMessage', { userAgent: `${phone} facebookexternalhit/1.1 Facebot Twitterbot/1.0` }, false],
  ['Slack', { userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }, false],
  ['Telegram', { userAgent: 'TelegramBot (like TwitterBot)' }, false],
  ['Google', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  ['a browser that fetches ahead', { userAgent: desk, purpose: 'prefetch' }, false],
])('%s', (_, request, is) => {
  expect(isOpenedByPerson({ method: 'GET', purpose: undefined, ...request })).toBe(is);
});
