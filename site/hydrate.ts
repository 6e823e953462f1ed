import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Reports that its children are hydrated. Renders nothing itself, so that the markup equals the server's. */
function ReportHydrated({ onAwake, children }: { onAwake: () => void; children?: ReactNode }) {
  useEffect(onAwake, []);
  return children;
}

/** Hydrates one island, and resolves afterwards. This file contains React, so it is imported only on demand. */
export async function hydrate(element: HTMLElement, component: ComponentType<object>): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset;
  const content = createElement(component, JSON.parse(props));
  await new Promise<void>((onAwake) => {
    hydrateRoot(element, createElement(ReportHydrated, { onAwake }, content), { identifierPrefix: prefix });
  });
}
