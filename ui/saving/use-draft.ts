import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/session-context';
import { dropDraft, keepDraft, markUnsaved, readDraft } from './drafts';

/** A form's draft: of this person alone, whatever another one types in the same browser. */
const useDraftKey = (form: string) => `${useSession().person}:${form}`;

/** The values with which a form opens: those of its last, unsaved time where there are any. */
export function useDraftOf<Fields extends FieldValues>(name: string, saved: Fields) {
  const key = useDraftKey(name);
  const [draft] = useState(() => readDraft<Fields>(key));
  return { restored: draft !== null, values: { ...saved, ...draft } as DefaultValues<Fields> };
}

/** Keeps what is typed in a form until it is saved or given up. */
export function useKeptDraft<Fields extends FieldValues, Context, Output>(
  name: string,
  form: UseFormReturn<Fields, Context, Output>,
) {
  const key = useDraftKey(name);
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
