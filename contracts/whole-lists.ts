import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { listOf, listQuery } from './paging';

/** Query of a list without filters. */
const noFilters = z.strictObject({}, { error: 'This list has no filters' });

const scalars = ['string', 'number', 'boolean', 'enum', 'literal'];
const isScalar = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodNullable
    ? isScalar(schema._zod.def.innerType)
    : scalars.includes(schema._zod.def.type);

const shapeOf = (schema: z.core.$ZodType | undefined) =>
  schema instanceof z.core.$ZodObject ? schema._zod.def.shape : {};

type Parts = Pick<Endpoint, 'query' | 'response'>;

/** Returns query and response of a list that is answered whole or in pages. Sorts by the scalar fields of a row. */
function pagedParts({ path, query, response }: Endpoint): Parts {
  if (!(response instanceof z.ZodArray)) throw new Error(`${path} is no list`);
  const row = response.element as z.ZodType;
  const sort = Object.entries(shapeOf(row)).flatMap(([name, field]) => (isScalar(field) ? [name] : []));
  return { query: listQuery({ sort, filters: shapeOf(query) }), response: listOf(row) };
}

const partsByEndpoint = new WeakMap<Endpoint, Parts>();

/** Returns query and response of a call as callers meet them. A list that declares no query refuses every filter. */
export function answeredParts(endpoint: Endpoint): Parts {
  const { method, query, response, alsoInPages } = endpoint;
  if (!alsoInPages) {
    const isBareList = method === 'GET' && response instanceof z.ZodArray;
    return { query: query ?? (isBareList ? noFilters : undefined), response };
  }
  const parts = partsByEndpoint.get(endpoint) ?? pagedParts(endpoint);
  partsByEndpoint.set(endpoint, parts);
  return parts;
}
