import type { SiteFrame } from '../../contracts/pages/frame';

/** What the page's script needs to keep its promise right: the opening hours, and how long the promise is. */
export function PromiseClock({ frame: { promise } }: { frame: Pick<SiteFrame, 'promise'> }) {
  const { hours, promiseHours } = promise;
  return <div hidden data-promise-clock={JSON.stringify({ hours, promiseHours })} />;
}
