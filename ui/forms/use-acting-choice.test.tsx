// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SelectField } from './select-field';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const options = ['new', 'called', 'done'].map((value) => ({ value, label: value }));
let root: ReturnType<typeof createRoot>;
let saved: string[] = [];

function Page() {
  const [value, setValue] = useState('new');
  return (
    <SelectField
      label="Status"
      acts
      options={options}
      value={value}
      onChange={({ target }) => {
        saved.push(target.value);
        setValue(target.value);
      }}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
  act(() => root.render(<Page />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const select = () => document.querySelector('select') as HTMLSelectElement;
/** Simulates the browser's change event. */
const choose = (value: string) =>
  act(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    set?.call(select(), value);
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
const keyUp = (key: string) =>
  act(() => void select().dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })));

describe('a select whose choice is saved at once', () => {
  it.each(['Escape', 'Tab'])('saves nothing and shows the old option when %s ends the chooser', (key) => {
    choose('done');
    keyUp(key);
    act(() => void vi.advanceTimersByTime(1000));
    expect([saved, select().value]).toEqual([[], 'new']);
  });

  it('saves once when Enter ends it', () => {
    choose('done');
    keyUp('Enter');
    keyUp('Escape');
    act(() => void vi.advanceTimersByTime(1000));
    expect([saved, select().value]).toEqual([['done'], 'done']);
  });

  it('saves what a mouse has chosen, which no key follows, and shows it meanwhile', () => {
    choose('called');
    expect([saved, select().value]).toEqual([[], 'called']);
    act(() => void vi.advanceTimersByTime(300));
    expect([saved, select().value]).toEqual([['called'], 'called']);
  });

  it('saves at once on a phone, and a choice that waits when its page is left', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    choose('called');
    expect(saved).toEqual(['called']);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    choose('done');
    act(() => root.render(null));
    expect(saved).toEqual(['called', 'done']);
  });
});
