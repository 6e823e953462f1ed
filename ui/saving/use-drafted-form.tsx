import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { fieldProps } from '../forms/field-props';
import { toastInvalid } from './form-errors';
import { RestoredNote } from './restored-note';
import { useDraftOf, useSavedDraft } from './use-draft';
import { type SaveOptions, type SaveWork, useSaveSteps } from './use-save';
import { useSubmit } from './use-submit';

interface DraftedFormOptions<Fields extends FieldValues, Given, Reply>
  extends Omit<SaveOptions<Given, Reply, Fields, unknown, Given>, 'form' | 'draft'> {
  name: string;
  resolver: Resolver<Fields, unknown, Given>;
  /** Initial values of all fields. A missing field would be saved as empty. */
  known: Fields;
  save: SaveWork<Given, Reply>;
  /** Values after a save, for a form that stays open. */
  savedValues?: (reply: Reply) => Fields;
  /** Shows field errors in a toast too. */
  toastsInvalid?: boolean;
}

/** A form that stores a draft until it is saved or cancelled, and shows errors at their fields. */
export function useDraftedForm<Fields extends FieldValues, Given, Reply>(
  options: DraftedFormOptions<Fields, Given, Reply>,
) {
  const { name, resolver, toastsInvalid = true } = options;
  const [known, setKnown] = useState(options.known);
  const { restored, values } = useDraftOf<Fields>(name, known);
  const form = useForm<Fields, unknown, Given>({ resolver, defaultValues: values });
  const draft = useSavedDraft(name, form, known);
  const { save, pending, failure, forget } = useSaveSteps(options.save, {
    ...options,
    form,
    draft,
    onSaved: (reply, given) => {
      const saved = options.savedValues?.(reply);
      if (saved) {
        setKnown(saved);
        form.reset(saved as DefaultValues<Fields>);
      }
      return options.onSaved?.(reply, given);
    },
  });
  const handleSubmit = useSubmit(form);
  const submit = handleSubmit(save, (errors) => {
    forget();
    if (toastsInvalid) toastInvalid(errors);
  });
  const startAgain = () => {
    form.reset(known as DefaultValues<Fields>);
    // Last, because values of a reset count as typed.
    draft.drop();
  };
  return {
    form,
    field: fieldProps(form),
    draft,
    submit,
    pending,
    failure,
    /** Shows that the form contains a restored draft. */
    note: restored && form.formState.submitCount === 0 ? <RestoredNote onStartAgain={startAgain} /> : null,
    /** Props for a `FormDialog`. Closing it leaves the draft, Cancel deletes it. */
    dialog: (onClose: () => void) => ({
      pending,
      failure,
      onSubmit: submit,
      onClose,
      onCancel: () => {
        draft.drop();
        onClose();
      },
    }),
  };
}
