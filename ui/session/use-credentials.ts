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
  /** Errors by field; the call is not made then. */
  check: (typed: Record<Name, string>) => Partial<Record<Name, string>>;
  input: (typed: Record<Name, string>) => Input<E>;
  /** Further work when `check` refuses. */
  onRefused?: () => void;
  /** The field that is typed again after a failure. */
  retype?: Name;
}

/** The fields of a sign-in or of a new password, and what submitting them does. */
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
    onFailed: (error) => {
      saving.onFailed?.(error);
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
    // Said, but without a star: there is no field that could be left out.
    'aria-required': true,
    value: typed[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const now = { ...typed, [name]: event.target.value };
      setTyped(now);
      // Clears corrected errors, in the other field too where an error was about both.
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
