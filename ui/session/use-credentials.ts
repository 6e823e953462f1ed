import { type ChangeEvent, createRef, type FormEvent, type RefObject, useState } from 'react';
import type { Endpoint, ReplyOf } from '../../contracts/endpoint';
import type { Input } from '../api/call';
import { type SaveOptions, useSave } from '../saving/use-save';

interface CredentialsOptions<E extends Endpoint, Name extends string>
  extends Pick<
    SaveOptions<Input<E>, ReplyOf<E>, never, unknown, never>,
    'done' | 'failed' | 'onSaved' | 'onFailed'
  > {
  fields: readonly Name[];
  /** Errors by field. With errors the call is not made. */
  check: (typed: Record<Name, string>) => Partial<Record<Name, string>>;
  input: (typed: Record<Name, string>) => Input<E>;
  /** Runs when `check` returns errors. */
  onRefused?: () => void;
  /** The field whose text is selected for retyping after a failure. */
  retype?: Name;
}

export function useCredentials<E extends Endpoint, Name extends string>(
  endpoint: E,
  { fields, check, input, onRefused, retype, ...saving }: CredentialsOptions<E, Name>,
) {
  const [typed, setTyped] = useState(
    () => Object.fromEntries(fields.map((name) => [name, ''])) as Record<Name, string>,
  );
  const [refs] = useState(
    () =>
      Object.fromEntries(fields.map((name) => [name, createRef()])) as Record<
        Name,
        RefObject<HTMLInputElement | null>
      >,
  );
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const { save, pending, failure } = useSave(endpoint, {
    ...saving,
    onFailed: (error, given) => {
      saving.onFailed?.(error, given);
      if (retype) refs[retype].current?.select();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(typed);
    setErrors(wrong);
    const first = fields.find((name) => wrong[name]);
    if (!first) return void save(input(typed));
    refs[first].current?.focus();
    onRefused?.();
  };

  const field = (name: Name, label: string) => ({
    ref: refs[name],
    name,
    label,
    // Announced but without a star, because every field is required.
    'aria-required': true,
    value: typed[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const now = { ...typed, [name]: event.target.value };
      setTyped(now);
      // Clears corrected errors, also in the other field when an error was about both.
      const wrong = check(now);
      setErrors(
        Object.fromEntries(
          fields.filter((each) => wrong[each]).map((each) => [each, errors[each]]),
        ) as typeof errors,
      );
    },
  });
  return { field, typed, submit, pending, failure };
}
