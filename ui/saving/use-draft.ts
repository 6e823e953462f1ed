import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/session-context';
import { dropDraft, markUnsaved, moveDraft, readDraft, storeDraft } from './drafts';

/** Key of a form's draft for this person only, because several people may use the browser. */
export const useDraftKey = (form: string) => `${useSession().person}:${form}`;

/**
 * Initial values of a form: its unsaved draft, if any. A draft under `before` counts too: a guest typed it and then
 * signed in.
 */
export function useDraftOf<Fields extends FieldValues>(name: string, saved: Fields, before = name) {
  const key = useDraftKey(name);
  const earlier = useDraftKey(before);
  const [draft] = useState(() => {
    if (earlier !== key) moveDraft(earlier, key);
    return readDraft<Fields>(key);
  });
  return { restored: draft !== null, values: { ...saved, ...draft } as DefaultValues<Fields> };
}

const isSecret = (field: string) => /password|bsb|account/i.test(field);

/** Typed values for a draft, without secrets. */
function draftValuesOf(values: object, known: object | undefined): object {
  const before = known as Record<string, unknown> | undefined;
  const stored = Object.entries(values).filter(([field, value]) => {
    if (isSecret(field) || value === undefined) return false;
    return !before || String(value ?? '') !== String(before[field] ?? '');
  });
  return Object.fromEntries(stored);
}

/**
 * Stores a form's typed values until it is saved or cancelled. Values in `known`, which filled the form in
 * automatically, are not stored.
 */
export function useSavedDraft<Fields extends FieldValues, Context, Output>(
  name: string,
  form: UseFormReturn<Fields, Context, Output>,
  known?: object,
) {
  const key = useDraftKey(name);
  const { isDirty } = form.formState;
  useEffect(() => {
    const keep = (values: object) => {
      const worth = draftValuesOf(values, known);
      if (Object.keys(worth).length > 0) storeDraft(key, worth);
      else dropDraft(key);
    };
    // Includes text typed before the script loaded.
    if (known) keep(form.getValues());
    const { unsubscribe } = form.watch(keep);
    return () => unsubscribe();
  }, [form, key, known]);
  useEffect(() => {
    markUnsaved(key, isDirty);
    return () => markUnsaved(key, false);
  }, [key, isDirty]);
  return { drop: () => dropDraft(key) };
}
