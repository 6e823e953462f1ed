import { NeedsYou } from '../figures/needs-you';
import { PageLines } from './page-lines';

/** What stands below the calls on a phone. */
export function TodayRest() {
  return (
    <>
      <NeedsYou />
      <PageLines />
    </>
  );
}
