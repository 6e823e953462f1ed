// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyHorseRecord } from '../../../../rules/visits/visit-record';
import { draftOf } from '../model/draft-of';
import type { Draft, ShownHorse } from '../model/shown-visit';
import { ItemsPart } from './items-part';

let root: Root;
let draft: Draft;

function Page() {
  const [shown, setShown] = useState(draft);
  draft = shown;
  return <ItemsPart draft={shown} prices={[]} problem={null} onChange={setShown} />;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
const press = (name: string) => act(() => button(name)?.click());
const type = (place: number, text: string) =>
  act(() => {
    const input = document.querySelectorAll('input')[place] as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  draft = draftOf(emptyHorseRecord(1) as unknown as ShownHorse);
  act(() => root.render(<Page />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('a typed line that is not added stays in the draft when the section is closed', () => {
  press('Prices');
  type(0, 'Pads');
  type(1, '40');
  press('Prices');
  expect(draft.typedLine).toEqual({ description: 'Pads', price: '40' });
  expect(button('Prices')?.textContent).toContain('Not added yet: Pads');
  press('Prices');
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['Pads', '40']);
});

it('a typed line becomes an item when it is added, and goes when its text is cleared', () => {
  press('Prices');
  type(0, 'Boots');
  type(0, '');
  expect(draft.typedLine).toBeUndefined();
  type(0, 'Pads');
  type(1, '40');
  press('Discount');
  expect(draft.typedLine).toBeUndefined();
  expect(draft.items).toEqual([{ priceItemId: null, description: 'Pads', unitCents: -4000, quantity: 1 }]);
});
