import type { LineInput } from '../../../../contracts/money/invoices';
import { rows } from '../../../../rows/rows';
import { lineTotal, sumCents } from '../../../../rules/money/invoice-lines';
import { maxCents } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import type { StoredLine } from './stored';

/** Returns the earlier line of a price that was since removed from the list. */
const lineBefore = (before: readonly StoredLine[], { priceItemId, description }: LineInput) =>
  before.find((line) => line.priceItemId === priceItemId && line.description === description) ??
  before.find((line) => line.priceItemId === priceItemId);

/**
 * Returns lines to store: the given values, and the current price list for the rest. A complete earlier line stays,
 * even if its price was removed. Throws `invalid` for an unknown price, and for an impossible sum.
 */
export async function createStoredLines(
  app: Pick<App, 'payload'>,
  given: readonly LineInput[],
  before: readonly StoredLine[] = [],
): Promise<StoredLine[]> {
  const ids = given.flatMap(({ priceItemId }) => priceItemId ?? []);
  const fields = ['name', 'description', 'cents', 'taxable'] as const;
  const items = ids.length ? await rows(app, 'price-items').pick({ id: ids }, fields) : [];
  const lines = given.map((line, index) => {
    const item = items.find(({ id }) => id === line.priceItemId);
    const storedLine = line.priceItemId === null || item ? undefined : lineBefore(before, line);
    const stays = line.description !== null && line.unitCents !== null && storedLine;
    if (line.priceItemId !== null && !item && !stays)
      throw invalidField(`lines.${index}.priceItemId`, 'This is no longer on the price list');
    return {
      id: index + 1,
      priceItemId: item?.id ?? null,
      description: line.description ?? (item?.description || item?.name) ?? '',
      quantity: line.quantity,
      unitCents: line.unitCents ?? item?.cents ?? 0,
      taxable: line.taxable ?? item?.taxable ?? storedLine?.taxable ?? true,
    };
  });
  const tooMuch = lines.findIndex((line) => Math.abs(lineTotal(line)) > maxCents);
  if (tooMuch >= 0) throw invalidField(`lines.${tooMuch}.unitCents`, 'This comes to more than we can write');
  if (Math.abs(sumCents(lines.map(lineTotal))) > maxCents)
    throw invalidField('lines', 'This comes to more than we can write');
  return lines;
}
