import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { splitIntoParts } from '../../in-pages';

/**
 * Records the import of invoices and credit notes into Xero. Earlier records stay. Throws `invalid` for an unknown
 * number, and then records nothing.
 */
export async function noteExported(app: App, numbers: string[]): Promise<{ exported: number }> {
  const collections = ['invoices', 'credit-notes'] as const;
  const wanted = [...new Set(numbers)];
  const named = (part: string[]): Condition<'credit-notes' | 'invoices'> => ({ number: part });
  const found = await Promise.all(
    splitIntoParts(wanted).flatMap((part) =>
      collections.map((collection) => rows(app, collection).pick(named(part), ['number', 'exportedAt'])),
    ),
  );
  const foundNumbers = new Set(found.flat().map(({ number }) => number));
  const unknown = wanted.find((number) => !foundNumbers.has(number));
  if (unknown) throw invalidField('numbers', `There is no invoice or credit note ${unknown}`);
  const exportedAt = app.now().toISOString();
  for (const part of splitIntoParts(wanted))
    for (const collection of collections)
      await rows(app, collection).updateAll([named(part), { exportedAt: null }], { exportedAt });
  return { exported: wanted.length };
}
