import type { z } from 'zod';
import { allEndpoints } from '../../contracts/all-endpoints';

export interface Leaf {
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
export const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** The parts of a schema that wrap another one or choose between several. */
export function within(schema: z.ZodType): z.ZodType[] {
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

/** Every field that somebody can send in any call. */
export const contractLeaves: readonly Leaf[] = allEndpoints.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? leavesOf(schema, `${method} ${path} ${part}`) : [],
  ),
);
