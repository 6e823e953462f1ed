import type { TaxPeriod } from '../../../rules/money/tax-periods';
import { SelectField } from '../../../ui/forms/select-field';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

interface PeriodChoiceProps {
  periods: readonly TaxPeriod[];
  chosen: TaxPeriod | undefined;
}

const keyOf = ({ from, to }: TaxPeriod): string => `${from}_${to}`;

/** Chooses the period of a page. The address keeps it. */
export function PeriodChoice({ periods, chosen }: PeriodChoiceProps) {
  const { correctTo } = useUrlState();
  return (
    <SelectField
      label="Period"
      acts
      fieldClassName="w-full sm:w-80"
      options={periods.map((period) => ({ value: keyOf(period), label: period.label }))}
      value={chosen && keyOf(chosen)}
      onChange={({ target }) => correctTo({ of: target.value })}
    />
  );
}

/** The period that the address names, else the first choice. */
export function usePeriod(periods: readonly TaxPeriod[], first = periods[0]): TaxPeriod | undefined {
  const { params } = useUrlState();
  return periods.find((period) => keyOf(period) === params.get('of')) ?? first;
}
