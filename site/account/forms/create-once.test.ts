import { expect, test } from 'vitest';
import { ApiError } from '../../../ui/api/call';
import { createOnce } from './create-once';

/** A server of names that can lose its answers. */
function server() {
  const made: string[] = [];
  return {
    made,
    uncertain: { current: false },
    find: async () => made[0],
    works: async () => {
      made.push('Banjo');
      return 'Banjo';
    },
    losesItsAnswer: async () => {
      made.push('Banjo');
      throw new TypeError('Failed to fetch');
    },
    refuses: async () => {
      throw new ApiError(400, '{"message":"Horse name is required"}', '');
    },
  };
}

test('an answer that was lost is found again, and nothing is made twice', async () => {
  const { made, uncertain, find, works, losesItsAnswer } = server();
  await expect(createOnce({ uncertain, find, create: losesItsAnswer })).rejects.toThrow('Failed to fetch');
  expect(await createOnce({ uncertain, find, create: works })).toBe('Banjo');
  expect(made).toHaveLength(1);
});

test('a call that never arrived is made at the second try', async () => {
  const { made, uncertain, find, works } = server();
  const create = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(createOnce({ uncertain, find, create })).rejects.toThrow();
  expect(await createOnce({ uncertain, find, create: works })).toBe('Banjo');
  expect(made).toHaveLength(1);
});

test('after a refusal nothing is looked for', async () => {
  const { uncertain, refuses, works } = server();
  const find = async () => {
    throw new Error('not asked for');
  };
  await expect(createOnce<string>({ uncertain, find, create: refuses })).rejects.toThrow('400');
  expect(await createOnce<string>({ uncertain, find, create: works })).toBe('Banjo');
});
