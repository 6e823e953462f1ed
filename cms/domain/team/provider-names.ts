import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { splitIntoParts } from '../in-pages';

async function findProviderNames(
  { payload }: Pick<App, 'payload'>,
  where: Condition<'service-providers'>,
): Promise<[number, string][]> {
  const providers = await rows(payload, 'service-providers').pick(where, ['firstName', 'lastName']);
  return providers.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]);
}

export const providersByNumber = async (app: Pick<App, 'payload'>): Promise<Map<number, string>> =>
  new Map(await findProviderNames(app, {}));

export async function namesOfProviders(
  app: Pick<App, 'payload'>,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const parts = splitIntoParts([...new Set(numbers)]);
  return new Map((await Promise.all(parts.map((part) => findProviderNames(app, { id: part })))).flat());
}
