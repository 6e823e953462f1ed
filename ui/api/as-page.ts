import type { Page } from '../../contracts/paging';

/** A list's answer as a page, whichever of its two forms came. */
export const asPage = <Item>(reply: Item[] | Page<Item>): Page<Item> =>
  Array.isArray(reply) ? { items: reply, total: reply.length, page: 1, pageSize: reply.length } : reply;
