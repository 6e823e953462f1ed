import { dueStates } from '../../../contracts/options';
import { ListFilters } from '../../../ui/data/list-filters';
import { SelectField } from '../../../ui/forms/select-field';
import { isLate } from '../shared/late-horses';
import { SuburbSelect } from '../shared/suburb-select';

/** Due states of the board, the worst first. */
const states = dueStates.filter(({ value }) => isLate(value)).reverse();

interface DueFiltersProps {
  state: string;
  suburb: string;
  onChange: (changes: { state?: string; suburb?: string }) => void;
}

/** Narrows the board to how late they are, and to where one drives anyhow. */
export function DueFilters({ state, suburb, onChange }: DueFiltersProps) {
  return (
    <ListFilters count={[state, suburb].filter(Boolean).length}>
      <SuburbSelect value={suburb} onChange={(next) => onChange({ suburb: next })} />
      <SelectField
        label="How late"
        acts
        options={states}
        placeholder="All"
        value={state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </ListFilters>
  );
}
