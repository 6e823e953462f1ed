import { listAssignees } from '../../../contracts/bookings/bookings';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { SelectField } from '../../../ui/forms/select-field';

export interface ChosenHand {
  assignedTo: number | null;
  toWorker: boolean;
}

interface HandSelectProps {
  hand: ChosenHand;
  /** Receives the hand's name too. */
  onChoose: (hand: ChosenHand, name: string) => void;
  disabled?: boolean;
  /** True when the choice is saved at once. */
  acts?: boolean;
  /** Excludes the worker, who gets single visits only. */
  withoutWorker?: boolean;
}

const [us, worker] = ['us', 'worker'] as const;
const optionOf = ({ assignedTo, toWorker }: ChosenHand): string =>
  toWorker ? worker : String(assignedTo ?? us);

export function HandSelect({ hand, onChoose, disabled, acts, withoutWorker }: HandSelectProps) {
  const team = useEndpoint(listAssignees, {});
  const people = (team.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const value = optionOf(hand);
  const isKnown = value === us || value === worker || people.some((each) => each.value === value);
  return (
    <SelectField
      label="Who’s going"
      hint={team.isError ? 'The team could not be loaded.' : undefined}
      disabled={disabled}
      acts={acts}
      options={[
        { value: us, label: 'Me' },
        ...(withoutWorker ? [] : [{ value: worker, label: 'The worker' }]),
        ...people,
        // A former team member keeps their visits.
        ...(isKnown ? [] : [{ value, label: `Team member ${value}` }]),
      ]}
      value={value}
      onChange={({ target }) =>
        onChoose(
          {
            toWorker: target.value === worker,
            assignedTo: /^\d+$/.test(target.value) ? Number(target.value) : null,
          },
          target.selectedOptions[0]?.text ?? '',
        )
      }
    />
  );
}
