import type { TaxPeriod } from '../../../rules/money/tax-periods';
import { SelectField } from '../../../ui/forms/select-field';
import { useWide } from '../../../ui/layout/use-wide';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

interface PeriodChoiceProps {
  periods: readonly TaxPeriod[];
  chosen: TaxPeriod | undefined;
}

const keyOf = ({ from, to }: TaxPeriod): string => `${from}_${to}`;

export function PeriodChoice({ periods, chosen }: PeriodChoiceProps) {
  const { correctTo } = useUrlState();
  // On a phone a select is enough and saves a row.
  const wide = useWide();
  return (
    <SelectField
      label="Period"
      acts
      hideLabel={!wide}
      fieldClassName="w-full min-w-0 sm:w-80"
      options={periods.map((period) => ({ value: keyOf(period), label: period.label }))}
      value={chosen && keyOf(chosen)}
      onChange={({ target }) => correctTo({ of: target.value, page: null })}
    />
  );
}

/** Returns the address's period, else the first choice. */
export function usePeriod(periods: readonly TaxPeriod[], first = periods[0]): TaxPeriod | undefined {
  const { params } = useUrlState();
  return periods.find((period) => keyOf(period) === params.get('of')) ?? first;
}
