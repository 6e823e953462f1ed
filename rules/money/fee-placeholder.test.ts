import { expect, it } from 'vitest';
import { unfilledPlaceholders, withFee } from './fee-placeholder';

it.each<[unknown, unknown]>([
  ['Only {{priorityFee}} extra', 'Only $149 extra'],
  ['{{ priorityFee }} and {{priorityFee}}', '$149 and $149'],
  ['{{fee}}', '{{fee}}'],
  [
    { title: '{{priorityFee}}', more: [{ text: 'at {{priorityFee}}' }] },
    { title: '$149', more: [{ text: 'at $149' }] },
  ],
  [
    [null, undefined, 3, true],
    [null, undefined, 3, true],
  ],
])('%j becomes %j', (value, filled) => {
  expect(withFee(value, 149)).toEqual(filled);
});

it('leaves what is no plain value as it is', () => {
  const at = new Date(0);
  expect(withFee({ at }, 149).at).toBe(at);
});

it.each([
  ['Only {{priorityFee}} extra', []],
  ['Hi {{firstName}}, {{ priorityFee }}, {{}}', ['{{firstName}}', '{{}}']],
  ['{one} { {two} }', []],
])('%j leaves %j unfilled', (text, left) => {
  expect(unfilledPlaceholders(text)).toEqual(left);
});
