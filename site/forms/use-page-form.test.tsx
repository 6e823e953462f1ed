// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { usePageForm } from './use-page-form';

const schema = z.object({ firstName: z.string(), wish: z.string() });
let root: Root;
let page: ReturnType<typeof usePageForm<z.input<typeof schema>, z.output<typeof schema>>>;

function Form({ known }: { known: Partial<Record<string, string>> }) {
  page = usePageForm({ name: 'booking', schema: async () => schema, known });
  return (
    <form name="booking">
      <input {...page.field('firstName')} />
      <input {...page.field('wish')} />
    </form>
  );
}
const show = (known: Partial<Record<string, string>>) => act(async () => root.render(<Form known={known} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  // The page before its script.
  document.body.innerHTML =
    '<div><form name="booking"><input name="firstName" value=""><input name="wish" value="Trim"></form></div>';
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('starts again with what the browser knows now, and with nothing that it has forgotten', async () => {
  await show({ firstName: 'Ada' });
  expect(page.form.getValues()).toEqual({ firstName: 'Ada', wish: 'Trim' });
  await act(async () => page.form.setValue('wish', 'Shoes'));
  await act(async () => page.startAgain());
  expect(page.form.getValues()).toEqual({ firstName: 'Ada', wish: 'Trim' });
  await show({});
  await act(async () => page.startAgain());
  expect(page.form.getValues()).toEqual({ firstName: '', wish: 'Trim' });
});
