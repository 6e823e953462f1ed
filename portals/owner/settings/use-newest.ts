import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows settings as they are stored now, while nothing is typed over them. What is typed stays, with the revision that
 * it was typed over: the server says then what happened meanwhile.
 */
export function useNewest<Fields extends FieldValues, Given>(
  form: UseFormReturn<Fields, unknown, Given>,
  draft: { drop: () => void },
  stored: Fields,
): void {
  const { isDirty } = form.formState;
  // Only another state of the settings counts, not each look at them.
  const { revision } = stored;
  useEffect(() => {
    if (isDirty || form.getValues().revision === revision) return;
    form.reset(stored as unknown as DefaultValues<Fields>);
    draft.drop();
  }, [revision, isDirty]);
}
