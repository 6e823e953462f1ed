// @vitest-environment happy-dom
import type { FieldError, FieldErrors } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { takeToast } from '../feedback/toast-store';
import { toastInvalid } from './form-errors';

const message = 'Client name is required';
const error = (ref: FieldError['ref']): FieldError => ({ type: 'custom', message, ref });
const inputOf = (id: string) => document.getElementById(id) as HTMLInputElement;
const [shown, folded] = [() => inputOf('shown'), () => inputOf('folded')];

beforeEach(() => {
  takeToast();
  document.body.innerHTML =
    '<input id="shown"><input type="radio" name="size"><div hidden><input id="folded"></div>';
  folded().checkVisibility = () => false;
});

it.each<[string, () => FieldErrors, boolean]>([
  ['all fields show their errors', () => ({ name: error(shown()), size: error({ name: 'size' }) }), true],
  ['a field is in a closed fold', () => ({ name: error(shown()), notes: error(folded()) }), false],
  ['an error has no field', () => ({ name: error(shown()), root: { type: 'custom', message } }), false],
])('a refused form names its first error; where %s', (_what, errors, announcedOnly) => {
  toastInvalid(errors());
  expect(takeToast()).toEqual({
    title: 'Error',
    description: message,
    variant: 'destructive',
    announcedOnly,
  });
});
