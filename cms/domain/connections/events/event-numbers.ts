import { allEvents } from '../../../../contracts/all-events';
import { findProviderNumbers, hideProviderNumbers } from '../../../../contracts/provider-numbers';
import type { App } from '../../../app';
import { namesOfProviders } from '../../team/provider-names';

type Data = Record<string, unknown>;

/** Returns a copy with the providers' names in place of the numbers with which they sign in. */
export async function withProviderNames(app: App, type: string, data: Data): Promise<Data> {
  const schema = allEvents.find((event) => event.type === type)?.data;
  const copy = structuredClone(data);
  const found = schema ? findProviderNumbers(schema, copy) : [];
  if (!found.length) return data;
  const names = await namesOfProviders(
    app,
    found.map(({ number }) => number),
  );
  hideProviderNumbers(found, (number) => names.get(number) ?? null);
  return copy;
}
