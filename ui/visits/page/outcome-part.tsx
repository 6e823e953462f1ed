import { outcomes } from '../../../rules/visits/visit-options';
import type { Draft } from '../model/types';
import { Choice } from './choice';
import { NoteField } from './note-field';

interface OutcomePartProps {
  draft: Draft;
  /** What is missing. */
  problem: string | null;
  onChange: (draft: Draft) => void;
}

/** Why horses are left as they are, to be pressed in place of typing. */
const reasons = ['Would not stand', 'Too lame', 'Not caught', 'No time', 'Owner’s wish'].map((reason) => {
  return { value: reason, label: reason };
});

/** Whether the horse was done and, where it was not, why. */
export function OutcomePart({ draft, problem, onChange }: OutcomePartProps) {
  const { outcome, reason } = draft;
  const needsReason = outcome === 'partly' || outcome === 'not-done';
  return (
    <div className="flex flex-col gap-3">
      <Choice
        label="Was it done?"
        options={outcomes}
        chosen={[outcome ?? 'done']}
        onPress={(value) => onChange({ ...draft, outcome: value })}
      />
      {needsReason && (
        <>
          <Choice
            label="Why"
            options={reasons}
            chosen={reason ? [reason] : []}
            onPress={(value) => onChange({ ...draft, reason: value === reason ? null : value })}
          />
          <NoteField
            label="Why, in words"
            error={problem ?? undefined}
            value={reason}
            onChange={(value) => onChange({ ...draft, reason: value })}
          />
        </>
      )}
    </div>
  );
}
