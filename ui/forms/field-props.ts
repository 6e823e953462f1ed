import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

/** What a form gives to each of its boxes: its name, what it listens to, and what is wrong with what it holds. */
export const fieldProps =
  <Fields extends FieldValues, Context, Output>(form: UseFormReturn<Fields, Context, Output>) =>
  <Name extends Path<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => {
    const error: FieldError | undefined = get(form.formState.errors, name);
    return { ...form.register(name, options), error: error?.message };
  };
