import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../contracts/all-endpoints';
import { Refusal } from '../refusal';
import { parse, parseCall } from './parse-call';

function refusal(endpoint: (typeof allEndpoints)[number], body: unknown): Refusal | null {
  const params = Object.fromEntries(['id', 'recordId', 'horseId', 'fileId'].map((name) => [name, '1']));
  try {
    const is = (type: string) => type === 'application/json' && type;
    parseCall(endpoint, { params, query: {}, body, is } as unknown as Request);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const wrong = [
  undefined,
  null,
  '',
  ' ',
  7,
  -1,
  1.5,
  Number.MAX_VALUE,
  true,
  [],
  {},
  'x'.repeat(20_000),
  ['x'],
];
const fieldsOf = ({ body }: (typeof allEndpoints)[number]) =>
  Object.keys(z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' }).properties ?? {});
/** The library's own messages: 'Invalid input: expected string, received number', 'Too big: expected …'. */
const validatorEnglish =
  /invalid (input|option|string|number)|expected|received|unrecognized|too (big|small)|undefined|null|NaN/i;

describe.each(
  allEndpoints.filter(({ body }) => body).map((each) => [`${each.method} ${each.path}`, each] as const),
)('a bad body of %s', (_name, endpoint) => {
  it('is refused in words that people understand, which name the field', () => {
    const bodies = [{}, ...fieldsOf(endpoint).flatMap((field) => wrong.map((value) => ({ [field]: value })))];
    for (const body of bodies) {
      for (const issue of refusal(endpoint, body)?.issues ?? []) {
        expect(issue.message, JSON.stringify([body, issue]).slice(0, 300)).not.toMatch(validatorEnglish);
        expect(issue.message).toMatch(/^[A-Z].*[^.]$/s);
      }
    }
    for (const body of [[], 'text', 7]) {
      const message = refusal(endpoint, body)?.message ?? '';
      expect(message).not.toMatch(validatorEnglish);
    }
  });
});

it('a number beyond the safe integers has one fault', () => {
  const error = { error: 'Please enter 1 to 9' };
  const schema = z.object({ days: z.number(error).int(error).min(1, error).max(9, error) });
  const parsed = () => parse(schema, { days: 1e21 });
  expect(parsed).toThrow(
    expect.objectContaining({ issues: [{ path: 'days', message: 'Please enter 1 to 9' }] }),
  );
});
