import { describe, expect, it } from 'vitest';
import { isHeightInHands } from './horses';

describe('a height', () => {
  it.each(['4', '9.3', '15', '15.2', '16.0', '22.3'])('of %s hands is one', (height) =>
    expect(isHeightInHands(height)).toBe(true),
  );

  it.each(['', 'abc', '3', '3.3', '15.4', '15.25', '23', '150', '150 cm', '15.2hh', '-15', '1e1'])(
    '%j is none',
    (height) => expect(isHeightInHands(height)).toBe(false),
  );
});
