import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../session/session-context';
import { dropDraft, keepDraft, markUnsaved, moveDraft, readDraft } from './drafts';

/** A form's draft: of this person alone, whatever another one types in the same browser. */
export const useDraftKey = (form: string) => `${useSession().person}:${form}`;

/**
 * The values with which a form opens: those of its last, unsaved time where there are any. Those under `before` count as
 * its own: who typed them as a guest has signed in since.
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

/** Passwords, and the numbers of bank accounts. */
const isSecret = (field: string) => /password|bsb|account/i.test(field);

/** Typed values of a form that a draft may store: no secrets. */
function typed(values: object, known: object | undefined): object {
  const before = known as Record<string, unknown> | undefined;
  const stored = Object.entries(values).filter(([field, value]) => {
    if (isSecret(field) || value === undefined) return false;
    return !before || String(value ?? '') !== String(before[field] ?? '');
  });
  return Object.fromEntries(stored);
}

/**
 * Keeps what is typed in a form until it is saved or given up. With `known`, what the form was filled in with by itself
 * is no part of it.
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
      const worth = typed(values, known);
      if (Object.keys(worth).length > 0) keepDraft(key, worth);
      else dropDraft(key);
    };
    // Counts text that was typed before the script loaded.
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
