import { outcomes } from '../../../../rules/visits/visit-options';
import { Choice } from '../../../../ui/forms/choice';
import type { Draft } from '../model/types';
import { NoteField } from './note-field';

interface OutcomePartProps {
  draft: Draft;
  /** The missing part. */
  problem: string | null;
  onChange: (draft: Draft) => void;
}

/** Why horses are left as they are, to be pressed in place of typing. */
const reasons = ['Wouldn’t stand', 'Too lame', 'Not caught', 'No time', 'Owner asked us not to'].map(
  (reason) => {
    return { value: reason, label: reason };
  },
);

/** Outcome of a horse and, unless it was done, the reason. */
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
