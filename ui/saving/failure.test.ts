import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/call';
import { failureOf, Refused } from './failure';
import { refusalOf } from './form-errors';

const text = { title: 'Not saved', description: 'Choose another day' };
const answer = (status: number) =>
  new ApiError(status, JSON.stringify({ message: 'Choose another day' }), '');
const wrapped = (cause: unknown) => new Error('The photo was not saved', { cause });

describe('a failed press', () => {
  it.each([
    ['the server refuses', answer(409), false],
    ['the server fails', answer(500), true],
    ['no answer comes', new TypeError('Failed to fetch'), true],
    ['the browser refuses', new Refused('Choose another day'), false],
    ['the server refuses one of several calls', wrapped(answer(413)), false],
    ['no answer comes to one of several calls', wrapped(new TypeError('Failed to fetch')), true],
  ])('may be tried again as it is only where the call was lost: %s', (_what, error, lost) => {
    const failure = failureOf(error, text);
    expect(failure.lost).toBe(lost);
    if (!lost) expect(failure).toMatchObject(text);
  });

  it('gives the reason of a refusal as it is written', () => {
    expect(refusalOf(new Refused('Allow notices in the settings of your browser.'))).toBe(
      'Allow notices in the settings of your browser.',
    );
    expect(refusalOf(answer(409))).toBe('Choose another day');
  });
});
