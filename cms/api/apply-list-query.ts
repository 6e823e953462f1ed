import type { ListQuery, Page } from '../../contracts/paging';
import { foldForSearch, searchWords } from '../../rules/accounts/search-words';

type Item = Record<string, unknown>;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [foldForSearch(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Compares two values of a field. Missing ones come last in both directions. */
function compare(one: unknown, other: unknown, direction: number): number {
  if (one === null || one === undefined || other === null || other === undefined)
    return Number(one === null || one === undefined) - Number(other === null || other === undefined);
  const difference =
    typeof one === 'string' && typeof other === 'string'
      ? one.localeCompare(other, 'en', { sensitivity: 'base' })
      : Number(one) - Number(other);
  return direction * difference;
}

/** Returns a whole list as asked: searched in all its texts, sorted by a field, and one page of it. */
export function applyListQuery<Row extends Item>(
  items: readonly Row[],
  { page, pageSize, q, sort }: ListQuery,
): Row[] | Page<Row> {
  const words = searchWords(q ?? '');
  const found = items.filter((item) => {
    const texts = words.length ? textsOf(item) : [];
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
  if (sort) {
    const [name, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
    found.sort((one, other) => compare(one[name], other[name], direction));
  }
  if (!page) return found;
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
}
