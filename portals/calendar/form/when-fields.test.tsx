// @vitest-environment happy-dom
import { zodResolver } from '@hookform/resolvers/zod';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appointmentInput } from '../../../contracts/calendar/calendar';
import { newValues } from './appointment-values';
import { WhenFields } from './when-fields';

let root: Root;

function Form() {
  const form = useForm({
    resolver: zodResolver(appointmentInput),
    defaultValues: { ...newValues('', '09:00'), horseCount: -3 },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <WhenFields form={form} onHorses={() => undefined} />
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

it('focuses the day of a visit first, and not the number of horses below it, when both are wrong', async () => {
  await act(async () => root.render(<Form />));
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBe(2));
  expect(document.activeElement?.getAttribute('name')).toBe('appointmentDate');
});
