import { listClients } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** True when the book has no client. Asks only where nothing else is shown. */
export function useIsBookEmpty(isAsked: boolean): boolean {
  const { data } = useEndpoint(listClients, { query: { page: 1, pageSize: 1 } }, { enabled: isAsked });
  return isAsked && data !== undefined && !Array.isArray(data) && data.total === 0;
}
