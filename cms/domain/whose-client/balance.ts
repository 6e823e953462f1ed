import type { App } from '../../app';

/** What clients owe us, in cents by their ids: these, or all. Who is not in it owes nothing. */
export async function balanceOf(
  _app: App,
  _clientIds: readonly number[] | null,
): Promise<Map<number, number>> {
  return new Map();
}
