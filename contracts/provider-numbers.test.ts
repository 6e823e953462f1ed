import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints';
import { allEvents } from './all-events';
import {
  findProviderNumbers,
  hideProviderNumbers,
  providerNumber,
  providerNumbers,
} from './provider-numbers';

const number = z.number();
const marked = providerNumber(number, { name: 'whoName' });
const secret = 12345678;

function hidden(schema: z.ZodType, value: unknown) {
  hideProviderNumbers(findProviderNumbers(schema, value), () => 'Kit Day');
  return value;
}

it('a provider’s number is looked for in marked fields alone', () => {
  const schema = z.array(z.object({ who: marked.nullable(), note: z.string() }));
  const holder = {
    who: secret,
    get note(): string {
      throw new Error('This field has no number');
    },
  };
  expect(findProviderNumbers(schema, [holder]).map(({ field }) => field)).toEqual(['who']);
});

describe('a provider’s number is replaced by the name', () => {
  it.each([
    ['in a field', z.object({ who: marked }), { who: secret }, { who: null, whoName: 'Kit Day' }],
    [
      'that may be null',
      z.object({ who: marked.nullish() }),
      { who: secret },
      { who: null, whoName: 'Kit Day' },
    ],
    ['in a list', z.array(z.object({ who: marked })), [{ who: secret }], [{ who: null, whoName: 'Kit Day' }]],
    ['that is an item', z.object({ all: z.array(marked) }), { all: [secret] }, { all: [null] }],
    [
      'in one of two shapes',
      z.union([z.array(z.string()), z.object({ who: marked })]),
      { who: secret },
      { who: null, whoName: 'Kit Day' },
    ],
    [
      'beside words',
      z.object({ who: z.union([z.enum(['us']), marked]) }),
      { who: secret },
      { who: null, whoName: 'Kit Day' },
    ],
    [
      'in a text',
      z.object({ who: providerNumber(z.string(), { name: 'whoName' }) }),
      { who: String(secret) },
      { who: null, whoName: 'Kit Day' },
    ],
    [
      'by any key',
      z.record(z.string(), z.object({ who: marked })),
      { a: { who: secret } },
      { a: { who: null, whoName: 'Kit Day' } },
    ],
    [
      'deep inside',
      z.object({ a: z.object({ b: z.array(z.object({ who: marked.nullable() })) }).optional() }),
      { a: { b: [{ who: secret }] } },
      { a: { b: [{ who: null, whoName: 'Kit Day' }] } },
    ],
  ])('%s', (_where, schema, value, expected) => {
    expect(hidden(schema, value)).toEqual(expected);
  });

  it.each([
    ['other numbers', z.object({ who: marked, other: number }), { who: null, other: secret }],
    ['words', z.object({ who: z.union([z.enum(['us']), marked]) }), { who: 'us' }],
    [
      'a number of somebody else',
      z.object({ who: providerNumber(number, { when: ({ kind }) => kind === 'a' }) }),
      { who: secret, kind: 'b' },
    ],
  ])('and %s stay', (_what, schema, value) => {
    expect(hidden(schema, structuredClone(value))).toEqual(value);
  });

  it('in a schema that contains itself', () => {
    interface Tree {
      who: number;
      in?: Tree;
    }
    const tree: z.ZodType<Tree> = z.object({ who: marked, in: z.lazy(() => tree).optional() });
    expect(hidden(tree, { who: secret, in: { who: secret } })).toEqual({
      who: null,
      whoName: 'Kit Day',
      in: { who: null, whoName: 'Kit Day' },
    });
  });
});

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
};
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Yields every schema inside a schema, with its path. */
function* within(schema: z.ZodType, path: string): Generator<{ path: string; schema: z.ZodType }> {
  yield { path, schema };
  const { shape, element, innerType, valueType, options, in: from, out } = defOf(schema);
  for (const [name, field] of Object.entries(shape ?? {})) yield* within(field, `${path}.${name}`);
  for (const inner of [element, innerType, valueType, from, out, ...(options ?? [])])
    if (inner) yield* within(inner, path);
}

const answers = [
  ...allEndpoints.map(({ method, path, response, produces = 'json' }) => {
    return { name: `${method} ${path}`, schema: response as z.ZodType, produces };
  }),
  ...allEvents.map(({ type, data }) => ({ name: type, schema: data as z.ZodType, produces: 'json' })),
].filter(({ produces }) => produces === 'json');

it('every field of an answer that is called after a provider’s number is marked as one', () => {
  const isCalledSo = /\.(assignedTo|serviceProviderId|payeeId|hand|assigned)$/;
  const paths = new Map<string, boolean>();
  for (const { name, schema } of answers)
    for (const each of within(schema, name))
      if (isCalledSo.test(each.path))
        paths.set(
          each.path,
          (paths.get(each.path) ?? false) || providerNumbers.get(each.schema) !== undefined,
        );
  expect(paths.size).toBeGreaterThan(20);
  const unmarked = [...paths].flatMap(([path, isMarked]) => (isMarked ? [] : path));
  expect(unmarked).toEqual([]);
});

it('no answer has a part that takes anything: what no schema names never leaves the server', () => {
  const open = answers.flatMap(({ name, schema }) =>
    [...within(schema, name)]
      .filter((each) => ['unknown', 'any'].includes(defOf(each.schema).type))
      .map(({ path }) => path),
  );
  expect([...new Set(open)]).toEqual([
    // Each event has its own schema.
    'GET /api/events.data',
    'GET /api/openapi.json',
    // Earlier versions of a horse's record, for the owner only.
    'GET /api/calendar/appointments/:id/visit.history.before',
    'PUT /api/calendar/appointments/:id/visit.history.before',
    'GET /api/calendar/visits.history.before',
  ]);
});
