import { expect, it } from 'vitest';
import { contractLeaves } from '../tests/support/contract-leaves';

it.each(contractLeaves.map(({ path, schema }) => [path, schema] as const))(
  '%s has one fault at most when it is empty',
  (_path, schema) => {
    const { error } = schema.safeParse('');
    expect(error?.issues.length ?? 0).toBeLessThanOrEqual(1);
  },
);
