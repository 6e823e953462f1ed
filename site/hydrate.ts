import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islandLoaders } from './browser/island-names';

/** Tells when what is in it listens. It adds nothing to the page, so that it is the one that the server made. */
function HydrateWhen({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, []);
  return children;
}

/** The component of an island, by whose name its script is asked for. */
export const load = (island: IslandName) => (islandLoaders[island] as () => Promise<ComponentType<object>>)();

/**
 * Brings one island to life, and is done when it listens. This file is what carries React, so it is imported on demand
 * alone. `whenHere` is called once all scripts are here, before anything of the page is touched.
 */
export async function hydrate(element: HTMLElement, whenHere: () => void): Promise<void> {
  const { island, props = '{}', prefix = '' } = element.dataset;
  const content = createElement(await load(island as IslandName), JSON.parse(props));
  whenHere();
  await new Promise<void>((onAwake) => {
    hydrateRoot(element, createElement(HydrateWhen, { onAwake }, content), { identifierPrefix: prefix });
  });
}
