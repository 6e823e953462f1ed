import { useRef } from 'react';
import type { FieldValues, UseFormHandleSubmit, UseFormReturn } from 'react-hook-form';
import { toast } from '../feedback/toast-store';

/** Type of the root error of a form whose rules have not loaded. */
export const uncheckedType = 'unchecked';

const uncheckedToast = {
  title: 'Error',
  description: 'The form could not be checked: part of it hasn’t loaded. Please try again.',
  variant: 'destructive',
} as const;

/**
 * Returns the form's `handleSubmit`, which ignores a press while it handles another one. Without this a press during
 * the check of the first one would send the form twice.
 */
export function useSubmit<Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
): UseFormHandleSubmit<Fields, Output> {
  const running = useRef(false);
  return (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, (errors, event) => {
      if (errors.root?.type === uncheckedType) toast(uncheckedToast);
      return onInvalid?.(errors, event);
    });
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
