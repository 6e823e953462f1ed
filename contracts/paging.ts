import { z } from 'zod';

const positive = (max: number) => z.coerce.number().int().min(1).max(max);

/** Query of the owner's lists. Without `page` the plain array of the contract is answered. */
export const listQuery = z.object({
  page: positive(1_000_000).optional(),
  pageSize: positive(200).default(25),
  q: z.string().trim().max(100).optional(),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/)
    .optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Either the whole list or, when a page was asked for, that page. */
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
