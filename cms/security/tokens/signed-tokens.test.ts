import { expect, it } from 'vitest';
import { signedTokens } from './signed-tokens';

const tokens = signedTokens(['a-secret-of-the-tests'], 'test');

it('opens what it signed, and nothing that was changed in any place', () => {
  const token = tokens.sign('1234');
  expect(tokens.open(token)).toBe('1234');
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(tokens.open(changed)).toBeNull();
  }
  for (const other of ['', '.', '1234', '1234.', `${token}.`, `${token}=`, `.${token}`, '1234.é'.repeat(20)])
    expect(tokens.open(other)).toBeNull();
});

it('opens no token of another purpose or another secret', () => {
  expect(signedTokens(['a-secret-of-the-tests'], 'other').open(tokens.sign('1'))).toBeNull();
  expect(signedTokens(['another-secret-of-tests'], 'test').open(tokens.sign('1'))).toBeNull();
  const after = signedTokens(['another-secret-of-tests', 'a-secret-of-the-tests'], 'test');
  expect([after.open(tokens.sign('1')), tokens.open(after.sign('1'))]).toEqual(['1', null]);
});
