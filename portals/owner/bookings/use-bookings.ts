import { keepPreviousData, useIsMutating } from '@tanstack/react-query';
import { listBookings } from '../../../contracts/bookings/bookings';
import type { QueryFor } from '../../../contracts/endpoint';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { changeKey } from './actions/shown-change';

/** Rows per page on a desk and on a phone. */
export const pageSizes = { table: 25, rows: 20 };
const liveEvery = 5000;

/** Bookings to call first. All views share this page of the list. */
export const maxToCall = 100;
export const toCallQuery = {
  state: 'confirmed',
  called: 'false',
  sort: '-rushService',
  page: 1,
  pageSize: maxToCall,
} as const;

/** Reads a page of bookings, updated while the tab is visible. */
export function useBookings(listQuery: QueryFor<typeof listBookings>) {
  // An earlier answer would briefly undo the press.
  const pressing = useIsMutating({ mutationKey: changeKey }) > 0;
  const query = useEndpoint(
    listBookings,
    { query: listQuery },
    {
      refetchInterval: pressing ? false : liveEvery,
      refetchOnReconnect: 'always',
      placeholderData: keepPreviousData,
    },
  );
  const settled = query.data !== undefined && !query.isPlaceholderData;
  return {
    ...query,
    list: query.data && asPage(query.data),
    // A query without data becomes 'pending' at each retry, which would make the screen flicker.
    failed: !settled && query.errorUpdateCount > 0,
    outdated: settled && query.isError,
  };
}
