// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mountPage, pressButton } from '../../../tests/support/component-page';
import { useDialogUrl } from './use-dialog-url';

function Page() {
  const { open } = useDialogUrl();
  return (
    <>
      <button type="button" onClick={() => open('run')}>
        Route
      </button>
      <button type="button" onClick={() => open('late')}>
        Running late
      </button>
      <button type="button" onClick={() => open('edit', 7)}>
        Edit
      </button>
    </>
  );
}

it.each([
  ['about all visits', 'Running late', '?late=1'],
  ['about one visit', 'Edit', '?edit=7'],
])('a dialog that is opened from the route replaces it: %s', async (_about, label, search) => {
  await mountPage(<Page />, () => ({}), '/calendar');
  await pressButton('Route');
  const entries = history.length;
  await pressButton(label);
  expect(window.location.search).toBe(search);
  expect(history.length).toBe(entries);
});
