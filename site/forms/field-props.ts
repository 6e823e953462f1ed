import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A form's props for each of its boxes: name, listeners and error. */
export const fieldProps =
  <Fields extends FieldValues, Context, Output>(form: UseFormReturn<Fields, Context, Output>) =>
  (name: Path<Fields>) => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
  });
