import type { Where } from 'payload';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { inParts } from '../in-pages';

async function namesWhere({ payload }: Pick<App, 'payload'>, where: Where): Promise<[number, string][]> {
  const rows = await findRows(payload, 'service-providers', where, { fields: ['firstName', 'lastName'] });
  return rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]);
}

/** The full names of all providers, by number. */
export const providersByNumber = async (app: Pick<App, 'payload'>): Promise<Map<number, string>> =>
  new Map(await namesWhere(app, {}));

/** The full names of the providers with these numbers, by number. */
export async function namesOfProviders(
  app: Pick<App, 'payload'>,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const parts = inParts([...new Set(numbers)]);
  return new Map((await Promise.all(parts.map((part) => namesWhere(app, { id: { in: part } })))).flat());
}
