import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islandLoaders } from './islands/names';

/** Brings one island to life. This file is what carries React, so it is imported on demand alone. */
export async function hydrate(element: HTMLElement): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  const load = islandLoaders[island as IslandName] as () => Promise<ComponentType<object>>;
  const component = await load();
  hydrateRoot(element, createElement(component, JSON.parse(props)), { identifierPrefix: prefix });
}
