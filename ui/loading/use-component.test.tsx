// @vitest-environment happy-dom
import { type ComponentType, createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { preload, useComponent } from './use-component';

const Arrived = () => <p>It is here</p>;

let arrive: (component: ComponentType) => void = () => undefined;
const script = new Promise<ComponentType>((resolve) => {
  arrive = resolve;
});
const load = () => script;

function Page() {
  const { component } = useComponent(load);
  useLayoutEffect(() => arrive(Arrived), []);
  return component ? createElement(component) : <p>Loading...</p>;
}

it('shows what arrived after the page was drawn, and before the page asked for it', async () => {
  void preload(load);
  const place = document.createElement('div');
  const root = createRoot(place);
  root.render(<Page />);
  await vi.waitFor(() => expect(place.textContent).toBe('It is here'));
  root.unmount();
});
