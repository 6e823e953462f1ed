import type { HealthRecord } from '../../../../contracts/horses/health-records';
import { buttonClass } from '../../../../ui/forms/button-class';
import { SelectField } from '../../../../ui/forms/select-field';
import { type GroupBy, type RecordType, typesIn } from './record-groups';

interface RecordsFilterProps {
  records: readonly HealthRecord[];
  type: RecordType | null;
  onType: (type: RecordType | null) => void;
  by: GroupBy;
  onBy: (by: GroupBy) => void;
}

const groupings = [
  { value: 'year', label: 'By year' },
  { value: 'type', label: 'By type' },
];

export function RecordsFilter({ records, type, onType, by, onBy }: RecordsFilterProps) {
  const types = typesIn(records);
  if (types.length < 2) return null;
  const choices = [{ type: null, label: 'All', count: records.length }, ...types];
  return (
    <div className="mb-5 flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not flow with its buttons */}
      <div role="group" aria-label="Show records of type" className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            aria-pressed={choice.type === type}
            onClick={() => onType(choice.type)}
            className={buttonClass({
              variant: choice.type === type ? 'primary' : 'secondary',
              size: 'small',
            })}
          >
            {`${choice.label} (${choice.count})`}
          </button>
        ))}
      </div>
      <SelectField
        label="Order of the records"
        hideLabel
        options={groupings}
        value={by}
        onChange={(event) => onBy(event.target.value === 'type' ? 'type' : 'year')}
        fieldClassName="shrink-0 sm:w-36"
      />
    </div>
  );
}
