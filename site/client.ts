import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islandLoaders } from './islands/names';

async function wake(element: HTMLElement): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  const load = islandLoaders[island as IslandName] as () => Promise<ComponentType<object>>;
  const component = await load();
  hydrateRoot(element, createElement(component, JSON.parse(props)), { identifierPrefix: prefix });
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(element);
