import { expect, it } from 'vitest';
import { embedLines } from './embed-lines';

it.each([
  [
    undefined,
    '<script src="https://farrier.example/embed.js" async></script>',
    '<noscript><a href="https://farrier.example/booking/farrier">Book the farrier</a></noscript>',
  ],
  [
    'abcd2345',
    '<script src="https://farrier.example/embed.js" data-code="abcd2345" async></script>',
    '<noscript><a href="https://farrier.example/r/abcd2345">Book the farrier</a></noscript>',
  ],
])('the lines with the code %s', (code, script, link) => {
  expect(embedLines('https://farrier.example', code).split('\n')).toEqual([script, link]);
});
