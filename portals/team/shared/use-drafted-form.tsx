import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { RestoredNote } from '../../../ui/saving/restored-note';
import { useDraftOf, useSavedDraft } from '../../../ui/saving/use-draft';

/** A form that keeps what is typed until it is saved or given up. `known` is what it is filled in with by itself. */
export function useDraftedForm<Typed extends FieldValues, Given>(
  name: string,
  known: Typed,
  resolver: Resolver<Typed, unknown, Given>,
) {
  const { restored, values } = useDraftOf<Typed>(name, known);
  const form = useForm<Typed, unknown, Given>({ resolver, defaultValues: values });
  const draft = useSavedDraft(name, form, known);
  const startAgain = () => {
    form.reset(known as DefaultValues<Typed>);
    // Last, since what a form is reset to counts as typed.
    draft.drop();
  };
  return {
    form,
    draft,
    /** Says so where the form holds what was typed before. */
    note: restored && form.formState.submitCount === 0 ? <RestoredNote onStartAgain={startAgain} /> : null,
    /** Cancel: what was typed goes. */
    giveUp: (onClose: () => void) => () => {
      draft.drop();
      onClose();
    },
  };
}
