import { Button } from '../../../ui/forms/button';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';

interface SaveBarProps {
  pending: boolean;
  failure: Failure | null;
  label: string;
}

/** The save button of a long form, always in view, above a phone's bar. */
export function SaveBar({ pending, failure, label }: SaveBarProps) {
  return (
    <div
      data-bottom-bar=""
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 lg:bottom-0"
    >
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button type="submit" wide className="lg:w-40" pending={pending} pendingLabel="Saving…">
        {label}
      </Button>
    </div>
  );
}
