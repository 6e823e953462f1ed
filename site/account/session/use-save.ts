import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '../../../contracts/endpoint';
import { call, type Input } from '../../../ui/api/call';
import { useSession } from './session';

type SaveOptions<Given, Reply> = Omit<UseMutationOptions<Reply, Error, Given>, 'mutationFn'>;

/** Something that changes data, and survives a session that ends in the middle. */
export function useWork<Given, Reply>(
  work: (given: Given) => Promise<Reply>,
  options: SaveOptions<Given, Reply> = {},
) {
  const { withSession } = useSession();
  return useMutation<Reply, Error, Given>({
    ...options,
    mutationFn: (given) => withSession(() => work(given)),
  });
}

/** One call that changes data, and survives a session that ends in the middle. */
export const useSave = <E extends Endpoint>(endpoint: E, options: SaveOptions<Input<E>, ReplyOf<E>> = {}) =>
  useWork<Input<E>, ReplyOf<E>>((given) => call(endpoint, given), options);
