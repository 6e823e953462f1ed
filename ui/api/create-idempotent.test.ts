import { expect, it } from 'vitest';
import { ApiError } from './call';
import { createIdempotent, type EarlierAttempt } from './create-idempotent';

/** A server that creates each input once, and can lose its answers. */
function server() {
  const made: string[] = [];
  const make = async (text: string) => {
    if (!made.includes(text)) made.push(text);
    return text;
  };
  return {
    made,
    tried: { current: null } as EarlierAttempt<string>,
    make,
    loseAnswer: async (text: string): Promise<string> => {
      await make(text);
      throw new TypeError('Failed to fetch');
    },
    refuse: async (): Promise<string> => {
      throw new ApiError(400, '{"message":"Horse name is required"}', '');
    },
  };
}

it('asks again in the same words after a lost answer, and nothing is made twice', async () => {
  const { made, tried, make, loseAnswer } = server();
  await expect(createIdempotent(tried, 'Banjo', loseAnswer)).rejects.toThrow('Failed to fetch');
  expect(await createIdempotent(tried, 'Banjo', make)).toEqual({ made: 'Banjo', outdated: false });
  expect(made).toEqual(['Banjo']);
});

it('tells that what a lost try has made must be changed when the form was changed meanwhile', async () => {
  const { made, tried, make, loseAnswer } = server();
  await expect(createIdempotent(tried, 'Banjo', loseAnswer)).rejects.toThrow();
  expect(await createIdempotent(tried, 'Banjo, 12 years', make)).toEqual({ made: 'Banjo', outdated: true });
  expect(made).toEqual(['Banjo']);
  expect(await createIdempotent(tried, 'Clover', make)).toEqual({ made: 'Clover', outdated: false });
});

it('forgets words that were refused', async () => {
  const { made, tried, make, refuse } = server();
  await expect(createIdempotent(tried, '', refuse)).rejects.toThrow('400');
  expect(await createIdempotent(tried, 'Banjo', make)).toEqual({ made: 'Banjo', outdated: false });
  expect(made).toEqual(['Banjo']);
});

it('goes on with the new words when the lost ones are refused after all', async () => {
  const { tried, make, refuse } = server();
  await expect(
    createIdempotent(tried, 'Bad', async () => {
      throw new TypeError('Failed to fetch');
    }),
  ).rejects.toThrow();
  const judge = (text: string) => (text === 'Bad' ? refuse() : make(text));
  expect(await createIdempotent(tried, 'Good', judge)).toEqual({ made: 'Good', outdated: false });
});
