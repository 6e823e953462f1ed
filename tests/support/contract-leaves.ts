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

/** Returns the schemas inside a wrapper or a union. */
export function within(schema: z.ZodType): z.ZodType[] {
  const { innerType, options, in: from } = defOf(schema);
  return [...(innerType ? [innerType] : []), ...(options ?? []), ...(from ? [from] : [])];
}

/** Returns every field of a body, a query or a path, at any depth. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const { shape, element } = defOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, field]) => leavesOf(field, `${path}.${name}`));
  if (element) return leavesOf(element, `${path}[]`);
  const inner = within(schema).flatMap((each) => leavesOf(each, path));
  return inner.some(({ path: deeper }) => deeper !== path) ? inner : [{ path, schema }];
}

/** All fields of all calls. */
export const contractLeaves: readonly Leaf[] = allEndpoints.flatMap(({ method, path, body, query, params }) =>
  Object.entries({ body, query, params }).flatMap(([part, schema]) =>
    schema ? leavesOf(schema, `${method} ${path} ${part}`) : [],
  ),
);
