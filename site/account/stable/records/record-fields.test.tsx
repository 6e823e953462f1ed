// @vitest-environment happy-dom
import { zodResolver } from '@hookform/resolvers/zod';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordForm } from './record-check';
import { RecordFields } from './record-fields';
import { newValues, type RecordOutput, type RecordValues } from './record-values';

let root: Root;

function Form({ values }: { values: Partial<RecordValues> }) {
  const form = useForm<RecordValues, unknown, RecordOutput>({
    resolver: zodResolver(recordForm),
    defaultValues: { ...newValues('2026-03-02', 7, null), ...values },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <RecordFields form={form} horses={[]} horseFixed />
    </form>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('focuses the type of a record first, and not the next due below it, when both are wrong', async () => {
  await act(async () => root.render(<Form values={{ description: 'Trim', nextDueDate: '2026-02-30' }} />));
  await act(async () => document.querySelector('form')?.requestSubmit());
  const wrong = () =>
    [...document.querySelectorAll('[aria-invalid=true]')].map((box) => box.getAttribute('name'));
  await vi.waitFor(() => expect(wrong()).toEqual(['recordType', 'nextDueDate']));
  expect(document.activeElement?.getAttribute('name')).toBe('recordType');
});
