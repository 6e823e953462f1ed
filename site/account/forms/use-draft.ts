import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, markUnsaved, readDraft } from './drafts';

/** The values with which a form opens: those of its last, unsaved time where there are any. */
export function useDraftOf<Fields extends FieldValues>(key: string, saved: Fields) {
  const [draft] = useState(() => readDraft<Fields>(key));
  return { restored: draft !== null, values: { ...saved, ...draft } as DefaultValues<Fields> };
}

/** Keeps what is typed in a form until it is saved or given up. */
export function useKeptDraft<Fields extends FieldValues, Context, Output>(
  key: string,
  form: UseFormReturn<Fields, Context, Output>,
) {
  const { isDirty } = form.formState;
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keepDraft(key, values));
    return () => unsubscribe();
  }, [form, key]);
  useEffect(() => {
    markUnsaved(key, isDirty);
    return () => markUnsaved(key, false);
  }, [key, isDirty]);
  return { drop: () => dropDraft(key) };
}
