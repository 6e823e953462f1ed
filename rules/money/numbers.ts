/**
 * A number in Australian format: `1,234` or, with one decimal, `4.5`. Not by Intl, whose output differs between
 * versions of server and browser. Pages rendered by both must be equal.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A count with its noun: `1 booking`, `1,200 bookings`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
