import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '../../../contracts/endpoint';
import type { Input } from '../../../ui/api/call';
import type { ToastInput } from '../../../ui/feedback/toast-store';
import { useSave } from '../../../ui/saving/use-save';

interface SignInOptions<E extends Endpoint, Name extends string> {
  fields: readonly Name[];
  /** What is wrong with what was typed, by field; nothing is sent then. */
  check: (typed: Record<Name, string>) => Partial<Record<Name, string>>;
  input: (typed: Record<Name, string>) => Input<E>;
  failed: (error: unknown) => ToastInput;
  /** Said for what `check` has refused. */
  refused?: ToastInput;
  onRefused?: (words: ToastInput) => void;
  onEntered: (reply: ReplyOf<E>) => void | Promise<void>;
}

/** The state of a sign-in's fields, and what submitting them does. After a failure the last field is ready to be typed anew. */
export function useSignIn<E extends Endpoint, Name extends string>(
  endpoint: E,
  { fields, check, input, failed, refused, onRefused, onEntered }: SignInOptions<E, Name>,
) {
  const blank = Object.fromEntries(fields.map((name) => [name, ''])) as Record<Name, string>;
  const [typed, setTyped] = useState(blank);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const boxes = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const { save, pending, failure } = useSave(endpoint, {
    failed,
    onSaved: onEntered,
    onFailed: () => boxes.current[fields.at(-1) as Name]?.select(),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(typed);
    setErrors(wrong);
    const first = fields.find((name) => wrong[name]);
    if (!first) return void save(input(typed));
    boxes.current[first]?.focus();
    if (refused) onRefused?.(refused);
  };

  const field = (name: Name, label: string) => ({
    ref: (box: HTMLInputElement | null) => {
      boxes.current[name] = box;
    },
    name,
    label,
    'aria-required': true,
    value: typed[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return { field, submit, pending, failure };
}
