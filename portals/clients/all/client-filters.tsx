import { dueStates } from '../../../contracts/options';
import { Checkbox } from '../../../ui/forms/checkbox';
import { SelectField } from '../../../ui/forms/select-field';
import { SuburbSelect } from '../shared/suburb-select';
import type { ClientView } from './use-client-view';

const states = [...dueStates].reverse();

interface ClientFiltersProps {
  view: ClientView;
  onChange: (changes: Partial<Record<keyof ClientView, string | boolean>>) => void;
}

/** Narrows the book to a suburb, to how a client's horses stand, to who owes, and to who was put away. */
export function ClientFilters({ view, onChange }: ClientFiltersProps) {
  return (
    <div className="flex w-full flex-wrap items-end gap-x-4 gap-y-1 sm:w-auto">
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:w-96">
        <SuburbSelect value={view.suburb} onChange={(suburb) => onChange({ suburb })} />
        <SelectField
          label="Due"
          acts
          options={states}
          placeholder="All"
          value={view.due}
          onChange={({ target }) => onChange({ due: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-x-5">
        <Checkbox
          label="Owes money"
          checked={view.owing}
          onChange={({ target }) => onChange({ owing: target.checked })}
        />
        <Checkbox
          label="Archived"
          checked={view.archived}
          onChange={({ target }) => onChange({ archived: target.checked })}
        />
      </div>
    </div>
  );
}
