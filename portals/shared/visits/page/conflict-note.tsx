import { doneWords } from '../../../../rules/visits/visit-words';
import { Button } from '../../../../ui/forms/button';
import type { Stuck, WaitingSave } from '../model/shown-visit';
import { discardSave, resendSave } from '../offline/change-draft';
import type { VisitSync } from '../offline/visit-sync';

interface ConflictNoteProps {
  visitSync: VisitSync;
  save: WaitingSave;
  stuck: Stuck;
  /** Typed text that is not shown elsewhere. */
  children?: string;
}

/** Shows a refused save with its options. It blocks nothing else. */
export function ConflictNote({
  visitSync,
  save,
  stuck: { why, newer, isNextOnly },
  children,
}: ConflictNoteProps) {
  const { horse } = newer ?? {};
  return (
    <section
      aria-label="Not accepted"
      className="flex flex-col gap-3 rounded-m border-2 border-on-danger-soft bg-danger-soft p-3 text-on-danger-soft"
    >
      <p className="font-semibold wrap-anywhere">{why}</p>
      {children && <p className="wrap-anywhere">{`Written here: ${children}`}</p>}
      {horse?.outcome && (
        <p className="wrap-anywhere">
          {`The other record says: ${doneWords({ ...horse, outcome: horse.outcome })}`}
        </p>
      )}
      {newer && !horse && <p>The horse was taken out of this visit.</p>}
      <div className="flex flex-wrap gap-2">
        {!isNextOnly && (
          <Button variant="secondary" className="flex-1" onClick={() => void resendSave(visitSync, save)}>
            {newer ? 'Keep mine' : 'Try again'}
          </Button>
        )}
        <Button variant="secondary" className="flex-1" onClick={() => void discardSave(visitSync, save)}>
          {isNextOnly ? 'No next visit' : newer ? 'Take the other one' : 'Discard mine'}
        </Button>
      </div>
    </section>
  );
}
