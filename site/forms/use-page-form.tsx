import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { fieldProps } from '../../ui/forms/field-props';
import { dropOldDrafts } from '../../ui/saving/drafts';
import { RestoredNote } from '../../ui/saving/restored-note';
import { useDraftOf, useSavedDraft } from '../../ui/saving/use-draft';
import { useSubmit } from '../../ui/saving/use-submit';
import { type LoadSchema, type Unchecked, useChecks } from './use-checks';

type Boxes = Record<string, string | boolean | string[]>;

const isBox = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Checkboxes of one name form a list of their values. */
const isListed = (box: Element): box is HTMLInputElement =>
  box instanceof HTMLInputElement && box.type === 'checkbox' && box.hasAttribute('value');

/** A field's current value and its original value in the page. Null for an unselected radio. */
function readBox(box: Element): { now: string | boolean | null; given: string | boolean | null } | null {
  if (box instanceof HTMLSelectElement) {
    const defaultOption = [...box.options].find(({ defaultSelected }) => defaultSelected) ?? box.options[0];
    return { now: box.value, given: defaultOption?.value ?? '' };
  }
  if (box instanceof HTMLTextAreaElement) return { now: box.value, given: box.defaultValue };
  if (!(box instanceof HTMLInputElement) || box.type === 'file') return null;
  if (box.type === 'checkbox') return { now: box.checked, given: box.defaultChecked };
  if (box.type === 'radio')
    return { now: box.checked ? box.value : null, given: box.defaultChecked ? box.value : null };
  return { now: box.value, given: box.defaultValue };
}

/**
 * Reads a form by name before its script: values from the page, and values that the visitor typed over them. Both are
 * empty on the server.
 */
function readPageForm(name: string): { given: Boxes; typed: Boxes } {
  const given: Boxes = {};
  const typed: Boxes = {};
  const form = typeof document === 'undefined' ? null : document.forms.namedItem(name);
  for (const box of form?.elements ?? []) {
    if (!isBox(box)) continue;
    const { name: field } = box as HTMLInputElement;
    if (!field || box.closest('[inert]')) continue;
    if (isListed(box)) {
      const add = (to: Boxes) => [...((to[field] as string[] | undefined) ?? []), box.value];
      given[field] = box.defaultChecked ? add(given) : (given[field] ?? []);
      if (box.checked) typed[field] = add(typed);
      continue;
    }
    const boxValues = readBox(box);
    if (!boxValues) continue;
    if (boxValues.given !== null) given[field] = boxValues.given;
    if (boxValues.now !== null && boxValues.now !== boxValues.given) typed[field] = boxValues.now;
  }
  return { given, typed };
}

interface PageFormOptions<Fields extends FieldValues, Output> {
  /** The form's `name`, also the name of its draft. */
  name: string;
  schema: LoadSchema<Fields, Output>;
  unchecked?: Unchecked;
  /** Values without a field. */
  fixed?: DefaultValues<Fields>;
  /** Values known to this browser, for fields that the page left empty. */
  known?: Partial<Record<string, string>>;
  /** Owner of the draft, if the page knows the person. Default: a guest. */
  person?: string;
  /** True for a value that a draft must not restore, such as a past day. */
  stale?: (field: string, value: unknown) => boolean;
}

const noValues = {};

/**
 * A form that is in the page before its script. It starts with the fields' values, which preserves text typed before
 * the script. It also restores an unsent draft.
 */
export function usePageForm<Fields extends FieldValues, Output>(options: PageFormOptions<Fields, Output>) {
  const { name, schema, unchecked, fixed, known = noValues, person = '', stale } = options;
  const draftName = person ? `${name}-of-${person}` : name;
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    setAlive(true);
    dropOldDrafts();
  }, []);
  const [{ filled, typed }] = useState(() => {
    const read = readPageForm(name);
    return { filled: { ...fixed, ...read.given } as FieldValues, typed: read.typed };
  });
  // Forgotten values do not return when the form restarts.
  const initialValues = useMemo(() => {
    const news = Object.entries(known).filter(([field]) => !filled[field]);
    return { ...filled, ...Object.fromEntries(news) };
  }, [filled, known]);
  const { values } = useDraftOf<FieldValues>(draftName, {}, name);
  const [stored] = useState(() =>
    Object.fromEntries(Object.entries(values).filter(([field, value]) => !stale?.(field, value))),
  );
  const form = useForm<Fields, unknown, Output>({
    resolver: useChecks(schema, unchecked),
    defaultValues: { ...initialValues, ...stored, ...typed } as DefaultValues<Fields>,
  });
  const draft = useSavedDraft(draftName, form, initialValues);
  const startAgain = () => {
    form.reset(initialValues as DefaultValues<Fields>);
    draft.drop();
  };
  const unblame = useCallback(
    () => form.reset(undefined, { keepValues: true, keepDirty: true, keepDefaultValues: true }),
    [form],
  );
  const restored = alive && Object.keys(stored).length > 0 && form.formState.submitCount === 0;
  return {
    form,
    handleSubmit: useSubmit(form),
    field: fieldProps(form),
    draft,
    alive,
    /** Shows that the form contains a restored draft. */
    note: restored && <RestoredNote onStartAgain={startAgain} />,
    startAgain,
    unblame,
  };
}
