import type { Page } from '../../contracts/paging';

/** Converts both forms of a list's answer to a page. */
export const asPage = <Item>(reply: Item[] | Page<Item>): Page<Item> =>
  Array.isArray(reply) ? { items: reply, total: reply.length, page: 1, pageSize: reply.length } : reply;
