import { invoiceStates } from '../../../contracts/money/money-options';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

const orders = ['-id', '-issuedOn', 'issuedOn', 'dueOn', '-dueOn', '-openCents', 'openCents'] as const;

/** Reads and writes the list's filter and order in the address. A new view starts at page one. */
export function useInvoiceView() {
  const { params, correctTo } = useUrlState();
  const shown = params.get('show') ?? '';
  const state = invoiceStates.find(({ value }) => value === shown)?.value;
  const sort = orders.find((order) => order === params.get('sort')) ?? '-id';
  return {
    shown,
    sort,
    filters: {
      sort,
      ...(state && { state }),
      ...(shown === 'overdue' && { overdue: 'true' as const }),
      ...(shown === 'look' && { look: 'true' as const }),
    },
    choose: (changes: { show?: string; sort?: string }) => correctTo({ page: null, ...changes }),
  };
}
