// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStillWhilePressed } from './use-still-while-pressed';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Line = ({ error }: { error: string }) => <p>{useStillWhilePressed(error)}</p>;
const send = (type: string) =>
  act(() => {
    document.body.dispatchEvent(new MouseEvent(type, { bubbles: true }));
    vi.runAllTimers();
  });
function mount() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return {
    show: (error: string) => act(() => root.render(<Line error={error} />)),
    unmount: () => act(() => root.unmount()),
  };
}
const shown = () => document.querySelector('p')?.textContent;

it('keeps an error line until the press is over', () => {
  const { show, unmount } = mount();
  show('Required');
  send('mousedown');
  show('');
  expect(shown()).toBe('Required');
  send('mouseup');
  expect(shown()).toBe('');
  unmount();
});

it('a press that removes its form does not hold the lines of the next one', () => {
  const first = mount();
  first.show('');
  send('mousedown');
  first.unmount();
  send('mouseup');
  const next = mount();
  next.show('');
  next.show('Required');
  expect(shown()).toBe('Required');
  next.unmount();
});
