import { Refusal } from '../../../refusal';
import { saysNothing } from './printable';

/**
 * Refuses what would stand on paper as question marks alone: no number is spent on an invoice that names nobody.
 * Each text comes with what an owner calls it.
 */
export function requireReadable(
  texts: readonly (readonly [name: string, text: string | null | undefined])[],
): void {
  for (const [name, text] of texts) {
    if (text && saysNothing(text))
      throw new Refusal(
        'conflict',
        `The PDF cannot show “${text}”. Please write ${name} in English letters too, then issue it.`,
      );
  }
}
