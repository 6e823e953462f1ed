/**
 * A number as Australians read it: `1,234` or, with one decimal, `4.5`. Written out rather than left to Intl,
 * whose wording differs between the versions of server and browser: a page rendered by both must not.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** How many of something: `1 booking`, `1,200 bookings`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
