import { type FirstStep, markFirstStep, readFirstRun } from '../../../contracts/system/first-run';
import { toast } from '../../../ui/feedback/toast-store';
import { useSave } from '../../../ui/saving/use-save';

/** Skips a step and offers Undo; `words` is the toast's text. */
export function useOffTheList(step: FirstStep, words: string) {
  const back = useSave(markFirstStep, {
    done: { title: 'Back on the list' },
    failed: 'It was not put back on the list',
    refresh: [readFirstRun],
  });
  return useSave(markFirstStep, {
    failed: 'It stays on the list',
    refresh: [readFirstRun],
    onSaved: () =>
      toast({
        title: words,
        variant: 'success',
        action: { label: 'Undo', onAction: () => void back.save({ body: { step, off: false } }) },
      }),
  });
}
