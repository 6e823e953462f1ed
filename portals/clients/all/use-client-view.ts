import { dueStates } from '../../../contracts/options';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';

/** Filters and sort order of the list. Empty texts filter nothing. */
export interface ClientView {
  suburb: string;
  due: (typeof dueStates)[number]['value'] | '';
  owing: boolean;
  archived: boolean;
  sort: Sort;
}

const sorts = ['name', 'nextDueOn', 'lastVisitOn', 'balance'].flatMap((by) => [by, `-${by}`]) as Sort[];
type Sort = `${'' | '-'}${'name' | 'nextDueOn' | 'lastVisitOn' | 'balance'}`;

/** The list's view, kept in the address. Another one starts at its first page. */
export function useClientView() {
  const { params, correctTo } = useUrlState();
  const view: ClientView = {
    suburb: params.get('suburb') ?? '',
    due: dueStates.find(({ value }) => value === params.get('due'))?.value ?? '',
    owing: params.get('owing') === 'true',
    archived: params.get('archived') === 'true',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'name',
  };
  const { suburb, due, owing, archived, sort } = view;
  return {
    view,
    narrowed: Boolean(suburb || due || owing || archived),
    filters: {
      sort,
      ...(suburb && { suburb }),
      ...(due && { due }),
      ...(owing && { owing: 'true' as const }),
      ...(archived && { archived: 'true' as const }),
    },
    choose: (changes: Partial<Record<keyof ClientView, string | boolean>>) =>
      correctTo({
        page: null,
        ...Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, value === false ? null : String(value)]),
        ),
      }),
  };
}
