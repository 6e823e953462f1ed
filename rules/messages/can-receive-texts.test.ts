import { expect, it } from 'vitest';
import { canReceiveTexts } from './can-receive-texts';

it.each([
  ['+61491570156', true],
  ['+6421345678', true],
  ['+61359412345', false],
  ['+611300123456', false],
])('%s takes texts: %s', (phone, takes) => {
  expect(canReceiveTexts(phone)).toBe(takes);
});
