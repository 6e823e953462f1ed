import { useQueries } from '@tanstack/react-query';
import { type HealthRecord, listHealthRecords } from '../../../contracts/horses/health-records';
import { listHorses, type StableHorse } from '../../../contracts/horses/horses';
import { call } from '../../../ui/api/call';
import { keyOf, useEndpoint } from '../../../ui/api/use-endpoint';

/** A horse's records are cached by their call, so that its page and the summary share them. */
const recordsOf = (horseId: number) => {
  const input = { params: { horseId: String(horseId) } };
  return {
    queryKey: keyOf(listHealthRecords, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(listHealthRecords, input, { signal }),
  };
};

export const useRecords = (horseId: number) =>
  useEndpoint(listHealthRecords, { params: { horseId: String(horseId) } });

export function useStable() {
  const horses = useEndpoint(listHorses, {});
  const list: StableHorse[] = horses.data ?? [];
  const results = useQueries({ queries: list.map(({ id }) => recordsOf(id)) });
  const records: HealthRecord[] = results.flatMap(({ data }) => data ?? []);
  const failed = results.filter(({ isError, data }) => isError && !data);
  return {
    horses,
    records,
    recordsLoading: results.some(({ isPending }) => isPending),
    failed: failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
