import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

export const fieldProps =
  <Fields extends FieldValues, Context, Output>(form: UseFormReturn<Fields, Context, Output>) =>
  <Name extends Path<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => {
    const error: FieldError | undefined = get(form.formState.errors, name);
    return { ...form.register(name, options), error: error?.message };
  };
