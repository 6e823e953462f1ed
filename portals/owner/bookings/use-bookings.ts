import { keepPreviousData, useIsMutating } from '@tanstack/react-query';
import { listBookings } from '../../../contracts/bookings/bookings';
import type { QueryFor } from '../../../contracts/endpoint';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { changeKey } from './actions/shown-change';

/** How many a page shows, on a desk and on a phone. */
export const pageSizes = { table: 25, rows: 20 };
const liveEvery = 5000;

/** Bookings to ring first. The queue and the other views that show them read the same page. */
export const maxToCall = 100;
export const toCall = {
  state: 'confirmed',
  called: 'false',
  sort: '-rushService',
  page: 1,
  pageSize: maxToCall,
} as const;

/** A page of bookings, kept up to date while the tab is looked at. */
export function useBookings(asked: QueryFor<typeof listBookings>) {
  // An answer from before a press would take it back for a moment.
  const pressing = useIsMutating({ mutationKey: changeKey }) > 0;
  const query = useEndpoint(
    listBookings,
    { query: asked },
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
    // A query without data is 'pending' again at each try; the screen must not blink with it.
    failed: !settled && query.errorUpdateCount > 0,
    outdated: settled && query.isError,
  };
}
