import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from './all-endpoints';
import { severalLines } from './fields';

interface Leaf {
  path: string;
  schema: z.ZodType;
}

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  catchValue?: unknown;
};
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** The parts of a schema that wrap another one or choose between several. */
function within(schema: z.ZodType): z.ZodType[] {
  const { innerType, options, in: from } = defOf(schema);
  return [...(innerType ? [innerType] : []), ...(options ?? []), ...(from ? [from] : [])];
}

/** Every field of a body, a query or a path, however deep. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const { shape, element } = defOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
  if (element) return leavesOf(element, `${path}[]`);
  const inner = within(schema).flatMap((each) => leavesOf(each, path));
  return inner.some(({ path: deeper }) => deeper !== path) ? inner : [{ path, schema }];
}

const hasSeveralLines = (schema: z.ZodType): boolean =>
  severalLines.has(schema) || within(schema).some(hasSeveralLines);

const leaves = allEndpoints.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? leavesOf(schema, `${method} ${path} ${part}`) : [],
  ),
);

/** Something that most fields take. */
const texts = [
  'Mia Lee',
  'mia@example.com',
  'mia.lee',
  '0412 345 678',
  '3814',
  '12',
  '2026-12-01',
  'correct horse',
];
const longer = texts.map((text) => text.repeat(3));
const controls = ['\r', '\n', '\r\n', '\u0000', '\u001b', '\u0085', '\u2028', '\u202e'];
const broken = (text: string, sign: string) => `${text.slice(0, 1)}${sign}${text.slice(1)}`;
/** A field that a bot's entry only marks is never refused, nor stored. */
const isTrap = (schema: z.ZodType) => defOf(schema).type === 'catch';

const oneLine = leaves.filter(({ schema }) => !hasSeveralLines(schema) && !isTrap(schema));
const several = leaves.filter(({ schema }) => hasSeveralLines(schema));

describe('every field of every call', () => {
  it('is found', () => {
    expect(leaves.length).toBeGreaterThan(60);
    expect(leaves.map(({ path }) => path)).toContain('POST /api/bookings body.firstName');
  });

  it('has one line, or none', () => {
    const taken = oneLine.flatMap(({ path, schema }) =>
      [...texts, ...longer].flatMap((text) =>
        controls
          .map((sign) => broken(text, sign))
          .filter((odd) => schema.safeParse(odd).success)
          .map((odd) => `${path} takes ${JSON.stringify(odd)}`),
      ),
    );
    expect(taken).toEqual([]);
  });

  it('that may have several lines has line ends and no other control characters', () => {
    const takes = (text: string) =>
      several.filter(({ schema }) => schema.safeParse(text).success).map(({ path }) => path);
    expect(takes('Two lines\r\nof a text')).toEqual(several.map(({ path }) => path));
    expect(takes('Two lines\u0000of a text')).toEqual([]);
  });

  it('with several lines is one of those in which people tell something', () => {
    const names = new Set(several.map(({ path }) => path.slice(path.lastIndexOf('.') + 1)));
    expect([...names].sort()).toEqual([
      ...[
        'access',
        'accessNotes',
        'answer',
        'bookletDescription',
        'description',
        'dietaryRequirements',
        'footer',
        'insuranceDetails',
        'jobDescription',
      ],
      ...['medicalNotes', 'message', 'messageBody', 'note', 'noteForOwner', 'notes', 'privateNote', 'reason'],
      ...['reply', 'reviewText'],
      ...['specialRequirements', 'specialties', 'text', 'was', 'workDescription', 'workRequired'],
    ]);
  });
});
