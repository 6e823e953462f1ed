import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What a form gives to each of its boxes: its name, what it listens to, and what is wrong with what it holds. */
export const fieldProps =
  <Fields extends FieldValues, Context, Output>(form: UseFormReturn<Fields, Context, Output>) =>
  (name: Path<Fields>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
