import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows newly stored settings while the form is unchanged. Typed values stay with the old revision, so that the
 * server reports the conflict.
 */
export function useNewestSettings<Fields extends FieldValues, Given>(
  form: UseFormReturn<Fields, unknown, Given>,
  draft: { drop: () => void },
  stored: Fields,
): void {
  const { isDirty } = form.formState;
  // Runs only for a new revision, not for each read.
  const { revision } = stored;
  useEffect(() => {
    if (isDirty || form.getValues().revision === revision) return;
    form.reset(stored as DefaultValues<Fields>);
    draft.drop();
  }, [revision, isDirty]);
}
