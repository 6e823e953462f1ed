import { isMonth } from '../../../rules/money/statement';
import { addMonths, formatMonth } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Returns the address's month with steps to the neighbours, up to the current month. */
export function useStatementMonth() {
  const { params, goTo } = useUrlState();
  const present = dateIn(businessTimeZone, new Date()).slice(0, 7);
  const named = params.get('month') ?? '';
  const shown = isMonth(named) && named <= present ? named : present;
  const beside = (months: number) => addMonths(`${shown}-01`, months).slice(0, 7);
  return {
    shown,
    title: formatMonth(`${shown}-01`),
    back: () => goTo({ month: beside(-1) }),
    /** Null in the current month. */
    on: shown < present ? () => goTo({ month: beside(1) === present ? null : beside(1) }) : null,
  };
}
export type StatementMonth = ReturnType<typeof useStatementMonth>;
