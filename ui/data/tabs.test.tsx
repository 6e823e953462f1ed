// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs';

let root: Root;
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name);
const press = (name: string, key: string) =>
  act(async () => tab(name)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;
const panel = () => document.querySelector('[role=tabpanel]');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const tabs = ['One', 'Two', 'Three', 'Four'].map((name) => ({
    value: name.toLowerCase(),
    label: name,
    content: `The panel of ${name}`,
  }));
  return act(async () => root.render(<Tabs label="Numbers" tabs={tabs} />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('shows the panel of the chosen tab alone, and names it after the tab', async () => {
  expect(panel()?.textContent).toBe('The panel of One');
  await act(async () => tab('Two')?.click());
  expect(document.querySelectorAll('[role=tabpanel]').length).toBe(1);
  expect(panel()?.textContent).toBe('The panel of Two');
  expect(panel()?.getAttribute('aria-labelledby')).toBe(tab('Two')?.id);
  expect(tab('Two')?.getAttribute('aria-controls')).toBe(panel()?.id);
});

it('follows the arrows around, and Home and End', async () => {
  for (const [from, key, to] of [
    ['One', 'ArrowRight', 'Two'],
    ['Two', 'ArrowRight', 'Three'],
    ['Three', 'ArrowRight', 'Four'],
    ['Four', 'ArrowRight', 'One'],
    ['One', 'ArrowLeft', 'Four'],
    ['Four', 'Home', 'One'],
    ['One', 'End', 'Four'],
  ] as const) {
    await press(from, key);
    expect(chosen()).toBe(to);
    expect(document.activeElement).toBe(tab(to));
    expect(document.querySelectorAll('[role=tab][tabindex="0"]').length).toBe(1);
  }
});
