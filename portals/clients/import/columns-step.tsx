import { meanings } from '../../../rules/clients/import/meanings';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { SelectField } from '../../../ui/forms/select-field';
import type { Imported, ImportFlow } from './use-import';

const options = [{ value: '', label: 'Leave it out' }, ...meanings];

/** Asks for the order of day and month, when the file's dates do not fit ours. */
function DaysQuestion({ flow, days }: { flow: ImportFlow; days: Imported['days'][number] }) {
  const { column, order, sample, dayFirst, monthFirst } = days;
  const isMonthFirst = flow.monthFirst ?? order === 'month-first';
  return (
    <div className="rounded-m border border-line bg-warn-soft p-4 text-on-warn-soft">
      <RadioGroup
        name="monthFirst"
        label={`Which day is “${sample}”?`}
        hint={
          order === 'mixed'
            ? `Some dates in “${column}” begin with the day, others with the month.`
            : `The dates in “${column}” begin with the month.`
        }
        value={String(isMonthFirst)}
        onChange={(event) => flow.readMonthFirst(event.target.value === 'true')}
        options={[
          { value: 'true', label: monthFirst ? formatDate(monthFirst) : 'The month comes first' },
          { value: 'false', label: dayFirst ? formatDate(dayFirst) : 'The day comes first' },
        ]}
      />
    </div>
  );
}

export function ColumnsStep({ flow, shown }: { flow: ImportFlow; shown: Imported }) {
  const leftOut = shown.columns.filter(({ name, as }) => flow.meaningOf(name, as) === null);
  return (
    // A choice during the reading would not be in its preview.
    <fieldset disabled={flow.pending} className="flex min-w-0 flex-col gap-5">
      <p className="text-ink-soft">
        {`${plural(shown.lines.length, 'row')} and ${plural(shown.columns.length, 'column')} with values. `}
        {leftOut.length > 0 && `${plural(leftOut.length, 'column')} will be left out.`}
      </p>
      {shown.days.map((days) => (
        <DaysQuestion key={days.column} flow={flow} days={days} />
      ))}
      <ul
        aria-label="Columns of the file"
        className="flex flex-col divide-y divide-line border-y border-line"
      >
        {shown.columns.map(({ name, as, samples, filled }) => {
          const meaning = flow.meaningOf(name, as);
          return (
            <li key={name} className="grid items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_15rem]">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{samples.join(' · ')}</p>
                {meaning === null && (
                  <p className="text-sm text-ink-soft">{`Left out: ${plural(filled, 'row')} ${filled === 1 ? 'has' : 'have'} a value.`}</p>
                )}
              </div>
              <SelectField
                label={`Read “${name}” as`}
                hideLabel
                options={options}
                value={meaning ?? ''}
                onChange={(event) => {
                  const chosen = meanings.find(({ value }) => value === event.target.value);
                  flow.readAs(name, chosen?.value ?? null);
                }}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
