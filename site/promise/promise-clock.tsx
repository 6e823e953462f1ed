import type { SiteFrame } from '../../contracts/pages/frame';

/** Values for the script that updates the promise: opening hours and promised hours. */
export function PromiseClock({ frame: { promise } }: { frame: Pick<SiteFrame, 'promise'> }) {
  const { hours, promiseHours } = promise;
  return <div hidden data-promise-clock={JSON.stringify({ hours, promiseHours })} />;
}
