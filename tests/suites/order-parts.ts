import { createHash } from 'node:crypto';
import type { Part } from './suites';

/**
 * Sorts the parts by a hash of their name and the commit: each commit has its own order, and a retry has the same
 * order.
 */
export function orderParts(parts: Part[], commit: string): Part[] {
  const place = ({ name }: Part) => createHash('sha256').update(`${commit} ${name}`).digest('hex');
  return parts.toSorted((one, other) => place(one).localeCompare(place(other)));
}
