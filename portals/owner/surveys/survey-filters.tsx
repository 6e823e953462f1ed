import { surveyHorseCounts, surveySatisfactions, surveyServiceTypes } from '../../../contracts/options';
import { ListFilters } from '../../../ui/data/list-filters';
import { SelectField } from '../../../ui/forms/select-field';

export interface SurveyFilter {
  horseCount: string;
  serviceType: string;
  satisfaction: string;
  contacted: string;
}
export const noFilter: SurveyFilter = { horseCount: '', serviceType: '', satisfaction: '', contacted: '' };

const contact = [
  { value: 'false', label: 'Not texted yet' },
  { value: 'true', label: 'Texted' },
];
const fields = [
  ['horseCount', 'Horses', surveyHorseCounts],
  ['serviceType', 'Service', surveyServiceTypes],
  ['satisfaction', 'Satisfaction', surveySatisfactions],
  ['contacted', 'Campaign', contact],
] as const;

interface SurveyFiltersProps {
  filter: SurveyFilter;
  onChange: (filter: SurveyFilter) => void;
}

export function SurveyFilters({ filter, onChange }: SurveyFiltersProps) {
  return (
    <ListFilters count={Object.values(filter).filter(Boolean).length}>
      {fields.map(([name, label, options]) => (
        <SelectField
          acts
          key={name}
          label={label}
          options={options}
          placeholder="All"
          value={filter[name]}
          onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        />
      ))}
    </ListFilters>
  );
}
