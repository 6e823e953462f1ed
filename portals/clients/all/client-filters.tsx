import type { ReactNode } from 'react';
import { dueStates } from '../../../contracts/options';
import { ListFilters } from '../../../ui/data/list-filters';
import { Checkbox } from '../../../ui/forms/checkbox';
import { SelectField } from '../../../ui/forms/select-field';
import { SuburbSelect } from '../shared/suburb-select';
import type { ClientView } from './use-client-view';

const states = [...dueStates].reverse();

interface ClientFiltersProps {
  view: ClientView;
  sort: ReactNode;
  onChange: (changes: Partial<Record<keyof ClientView, string | boolean>>) => void;
}

/** Narrows the book to a suburb, to how due a client's horses are, to clients who owe, and to the archived ones. */
export function ClientFilters({ view, sort, onChange }: ClientFiltersProps) {
  const count = [view.suburb, view.due, view.owing, view.archived].filter(Boolean).length;
  return (
    <ListFilters count={count} sort={sort}>
      <SuburbSelect value={view.suburb} onChange={(suburb) => onChange({ suburb })} />
      <SelectField
        label="Due"
        acts
        options={states}
        placeholder="All"
        value={view.due}
        onChange={({ target }) => onChange({ due: target.value })}
      />
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
    </ListFilters>
  );
}
