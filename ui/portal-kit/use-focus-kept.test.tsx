// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFocusKeeper } from './use-focus-kept';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: ReturnType<typeof createRoot>;
const frames = async () => {
  for (let count = 0; count < 4; count++)
    await new Promise((done) => requestAnimationFrame(() => done(null)));
};

function Page({ rows, panel = true }: { rows: string[]; panel?: boolean }) {
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  return (
    <main ref={main} tabIndex={-1} id="content">
      {panel && (
        <div tabIndex={-1} id="panel">
          {rows.map((row) => (
            <button type="button" key={row} id={row}>
              {row}
            </button>
          ))}
        </div>
      )}
    </main>
  );
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') as HTMLElement);
});
afterEach(() => act(() => root.unmount()));

const show = (page: React.ReactNode) => act(() => root.render(page));
const focused = () => document.activeElement?.id;

it('gives the focus of what goes to the nearest place around it', async () => {
  await show(<Page rows={['one', 'two']} />);
  document.getElementById('one')?.focus();
  await show(<Page rows={['two']} />);
  await frames();
  expect(focused()).toBe('panel');
});

it('gives it to the page when the places around it went too', async () => {
  await show(<Page rows={['one']} />);
  document.getElementById('one')?.focus();
  await show(<Page rows={[]} panel={false} />);
  await frames();
  expect(focused()).toBe('content');
});

it('leaves it where somebody put it, also on nothing', async () => {
  await show(<Page rows={['one', 'two']} />);
  document.getElementById('one')?.focus();
  document.getElementById('one')?.blur();
  await show(<Page rows={['one']} />);
  await frames();
  expect(document.activeElement).toBe(document.body);
  document.getElementById('one')?.focus();
  await show(<Page rows={['one', 'three']} />);
  await frames();
  expect(focused()).toBe('one');
});
