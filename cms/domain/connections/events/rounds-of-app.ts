import type { App } from '../../../app';
import { createSharedRounds } from '../../../shared-rounds';

/** A larger round would block the process. */
const maxItems = 20;

/** Groups work on events into shared rounds per app. */
export function roundsOfApp<Item, Result>(
  work: (app: App, items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
): (app: App) => (item: Item) => Promise<Result> {
  const rounds = new WeakMap<App, (item: Item) => Promise<Result>>();
  return (app) => {
    const appRounds =
      rounds.get(app) ?? createSharedRounds(maxItems, (items: readonly Item[]) => work(app, items));
    rounds.set(app, appRounds);
    return appRounds;
  };
}
