import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './all-endpoints';
import { answeredParts } from './whole-lists';

/** Reports the paths of the objects that refuse unknown names. */
function strictPaths(schema: z.core.$ZodType, path = '', seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inside = (inner: z.core.$ZodType, at = path) => strictPaths(inner, at, seen);
  if (schema instanceof z.core.$ZodObject) {
    const { catchall, shape } = schema._zod.def;
    const isStrict = catchall instanceof z.core.$ZodNever;
    const fields = Object.entries(shape).flatMap(([name, field]) => inside(field, `${path}/${name}`));
    return isStrict ? [path || '/', ...fields] : fields;
  }
  if (schema instanceof z.core.$ZodArray) return inside(schema._zod.def.element);
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((one) => inside(one));
  if (schema instanceof z.core.$ZodPipe) return inside(schema._zod.def.in);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? inside(innerType) : [];
}

describe('a body', () => {
  /** The feet are four names of one map: a misspelt foot would lose what was written about it. */
  const maps = new Set(['/horses/work']);
  const bodies = allEndpoints.flatMap(({ method, path, body }) =>
    body ? [[`${method} ${path}`, body] as const] : [],
  );

  it.each(bodies)('of %s drops unknown fields', (_name, body) => {
    expect(strictPaths(body).filter((path) => !maps.has(path))).toEqual([]);
  });
});

describe('a list', () => {
  const isList = (schema: z.core.$ZodType): boolean =>
    schema instanceof z.core.$ZodArray ||
    (schema instanceof z.core.$ZodUnion && schema._zod.def.options.some(isList));
  const lists = allEndpoints.flatMap((endpoint) => {
    const { method, path, response } = endpoint;
    return method === 'GET' && isList(response) ? [[path, answeredParts(endpoint).query] as const] : [];
  });

  it.each(lists)('%s refuses an unknown filter by its name', (_path, query) => {
    const { error } = query?.safeParse({ colour: 'bay' }) ?? {};
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['colour'] }),
    );
  });
});
