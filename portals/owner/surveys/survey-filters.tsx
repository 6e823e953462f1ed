import { surveyHorseCounts, surveySatisfactions, surveyServiceTypes } from '../../../contracts/options';
import { SelectField } from '../../../ui/forms/select-field';

/** What the list of answers is narrowed to; empty texts narrow nothing. */
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
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,20%)),1fr))] gap-3">
      {fields.map(([name, label, options]) => (
        <SelectField
          key={name}
          label={label}
          options={options}
          placeholder="All"
          value={filter[name]}
          onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        />
      ))}
    </div>
  );
}
