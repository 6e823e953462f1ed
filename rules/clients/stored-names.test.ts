import { describe, expect, it } from 'vitest';
import { storableName } from './stored-names';

describe('a name of an older row', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    ['lea.hartley', 'lea hartley'],
    ['ann@example.com', 'ann example com'],
    ['St. Albans', 'St. Albans'],
    ['x'.repeat(150), 'x'.repeat(100)],
    ['http://', 'http'],
    ['  ', null],
    ['://', null],
    [null, null],
  ])('%j is %j', (text, name) => {
    expect(storableName(text, 100)).toBe(name);
  });
});
