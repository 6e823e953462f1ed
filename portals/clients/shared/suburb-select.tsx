import { listClientSuburbs } from '../../../contracts/clients/suburbs';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { SelectField } from '../../../ui/forms/select-field';

interface SuburbSelectProps {
  value: string;
  onChange: (suburb: string) => void;
}

/** Selects a suburb with clients. Also shows the address's suburb when no client lives there. */
export function SuburbSelect({ value, onChange }: SuburbSelectProps) {
  const { data = [] } = useEndpoint(listClientSuburbs, {});
  const suburbs = data.map(({ suburb, clients }) => ({ value: suburb, label: `${suburb} (${clients})` }));
  const options =
    value && !data.some(({ suburb }) => suburb === value) ? [{ value, label: value }, ...suburbs] : suburbs;
  return (
    <SelectField
      label="Suburb"
      acts
      options={options}
      placeholder="All"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
