import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../rules/messages/plain-text';
import { cleanedLine, requestedDate } from './fields';
import { type Option, valuesOf } from './options';

const special = { error: plainTextMessages.special };

/** The search text of a list: one line of at most 100 characters. */
export const searchText = cleanedLine('Please search for one text')
  .max(100, { error: 'Please search with at most 100 characters' })
  .refine(isOneLine, special);

const wholeNumber = (max: number, message: string) => {
  const error = { error: message };
  return z.coerce.number(error).int(error).min(1, error).max(max, error);
};

export const filter = {
  text: () =>
    cleanedLine('Please send this filter once')
      .min(1, { error: 'Please say what to look for' })
      .max(254, { error: 'Please use at most 254 characters' })
      .refine(isOneLine, special),
  email: () => filter.text().toLowerCase(),
  yesNo: () =>
    z
      .enum(['true', 'false'], { error: 'Please filter by true or false' })
      .transform((text) => text === 'true'),
  id: () => wholeNumber(999_999_999_999, 'Please filter by a number'),
  date: () => requestedDate('Please filter by a date, as 2026-11-30'),
  oneOf: <Value extends string>(options: readonly Option<Value>[]) =>
    z.enum(valuesOf(options), { error: `Please filter by one of: ${valuesOf(options).join(', ')}` }),
};

interface ListRules<Sort extends string, Filters extends z.ZodRawShape> {
  sort: readonly Sort[];
  filters: Filters;
}

type Optional<Filters extends z.ZodRawShape> = { [Name in keyof Filters]: z.ZodOptional<Filters[Name]> };

/**
 * Query of an owner's list. Without `page` the call returns a plain array. Unknown filters are refused by name,
 * because ignoring them would show unwanted rows.
 */
export function listQuery<const Sort extends string, Filters extends z.ZodRawShape>({
  sort,
  filters,
}: ListRules<Sort, Filters>) {
  const directions = sort.flatMap((field) => [field, `-${field}`]) as [Sort | `-${Sort}`];
  const names = Object.keys(filters);
  const optional = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<Filters>;
  return z.strictObject(
    {
      page: wholeNumber(1_000_000, 'Please ask for a page from 1').optional(),
      pageSize: wholeNumber(200, 'Please ask for pages of 1 to 200').default(25),
      q: searchText.optional(),
      sort: z.enum(directions, { error: `The list can be sorted by: ${sort.join(', ')}` }).optional(),
      ...optional,
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `This list ${names.length ? `can be filtered by: ${names.join(', ')}` : 'has no filters'}`
          : undefined,
    },
  );
}

/** The common part of every list's query, besides its filters. */
export interface ListQuery {
  page?: number;
  pageSize: number;
  q?: string;
  sort?: string;
}

/** The whole list, or the requested page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([
    z.array(item),
    z.object({ items: z.array(item), total: z.number(), page: z.number(), pageSize: z.number() }),
  ]);

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}
