import { allEvents } from '../../../../contracts/all-events';
import { findProviderNumbers, hideProviderNumbers } from '../../../../contracts/provider-numbers';
import type { App } from '../../../app';
import { namesOfProviders } from '../../team/provider-names';

type Data = Record<string, unknown>;

/** Copies an event's data, and finds the providers' numbers in the copy. */
function copied(type: string, data: Data) {
  const schema = allEvents.find((event) => event.type === type)?.data;
  const copy = structuredClone(data);
  return { copy, found: schema ? findProviderNumbers(schema, copy) : [] };
}

/** Removes the numbers with which providers sign in from an event. Their names stay. */
export function hideNumbersOfEvent(type: string, data: Data): Data {
  const { copy, found } = copied(type, data);
  hideProviderNumbers(found, () => null);
  return copy;
}

/** Replaces the providers' numbers by their names. */
export async function withProviderNames(app: App, type: string, data: Data): Promise<Data> {
  const { copy, found } = copied(type, data);
  if (!found.length) return data;
  const names = await namesOfProviders(
    app,
    found.map(({ number }) => number),
  );
  hideProviderNumbers(found, (number) => names.get(number) ?? null);
  return copy;
}
