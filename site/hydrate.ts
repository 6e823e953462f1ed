import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Tells when what is in it listens. It adds nothing to the page, so that it is the one that the server made. */
function HydrateWhen({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, []);
  return children;
}

/** Brings one island to life, and is done when it listens. This file is what carries React: it is imported on demand alone. */
export async function hydrate(element: HTMLElement, component: ComponentType<object>): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset;
  const content = createElement(component, JSON.parse(props));
  await new Promise<void>((onAwake) => {
    hydrateRoot(element, createElement(HydrateWhen, { onAwake }, content), { identifierPrefix: prefix });
  });
}
