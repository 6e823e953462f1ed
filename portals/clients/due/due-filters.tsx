import { dueStates } from '../../../contracts/options';
import { SelectField } from '../../../ui/forms/select-field';
import { SuburbSelect } from '../shared/suburb-select';

/** Those that the due board shows, the worst first. */
const states = dueStates
  .filter(({ value }) => ['urgent', 'overdue', 'due', 'soon'].includes(value))
  .reverse();

interface DueFiltersProps {
  state: string;
  suburb: string;
  onChange: (changes: { state?: string; suburb?: string }) => void;
}

/** Narrows the board to how late they are, and to where one drives anyhow. */
export function DueFilters({ state, suburb, onChange }: DueFiltersProps) {
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:w-auto sm:min-w-96">
      <SuburbSelect value={suburb} onChange={(next) => onChange({ suburb: next })} />
      <SelectField
        label="How late"
        acts
        options={states}
        placeholder="All"
        value={state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </div>
  );
}
