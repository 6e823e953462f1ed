// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServiceArea } from '../../../rules/bookings/service-areas';
import { usePostcode } from './use-postcode';

const areas: ServiceArea[] = [
  { suburb: 'Garfield', postcode: '3814', priority: true },
  { suburb: 'Pakenham', postcode: '3810', priority: true },
];
interface Fields {
  suburb: string;
  postcode: string;
}
let root: Root;
let form: UseFormReturn<Fields>;
let fill: (suburb: string) => void;

function Form({ known }: { known: Fields }) {
  form = useForm<Fields>({ defaultValues: known });
  fill = usePostcode(form, areas, true);
  return null;
}
const open = (suburb: string, postcode: string) =>
  act(async () => root.render(<Form known={{ suburb, postcode }} />));
const choose = (suburb: string) =>
  act(async () => {
    form.setValue('suburb', suburb);
    fill(suburb);
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ['of an empty form', '', ''],
  ['that stood there with its suburb', 'Garfield', '3814'],
])('a postcode follows the suburb: one %s', async (_name, suburb, postcode) => {
  await open(suburb, postcode);
  await choose('Pakenham');
  expect(form.getValues('postcode')).toBe('3810');
  await choose('Mildura');
  expect(form.getValues('postcode')).toBe('');
});

it('a postcode that somebody typed is theirs', async () => {
  await open('Garfield', '3999');
  await choose('Pakenham');
  expect(form.getValues('postcode')).toBe('3999');
});
