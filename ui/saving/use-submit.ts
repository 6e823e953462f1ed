import { useRef } from 'react';
import type { FieldValues, UseFormHandleSubmit, UseFormReturn } from 'react-hook-form';

/**
 * Returns the form's `handleSubmit`, which ignores a press while it handles another one. Without this a press during
 * the check of the first one would send the form twice.
 */
export function useSubmit<Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
): UseFormHandleSubmit<Fields, Output> {
  const running = useRef(false);
  return (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return (event) => {
      event?.preventDefault?.();
      if (running.current) return Promise.resolve(undefined);
      running.current = true;
      return submit(event).finally(() => {
        running.current = false;
      });
    };
  };
}
