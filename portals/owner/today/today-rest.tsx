import { NeedsYou } from '../figures/needs-you';
import { PageLines } from './page-lines';
import { TodayReplies } from './today-replies';

/** What has its own place above. */
const shownAbove = ['calls', 'replies'];

/** What stands below the calls on a phone: replies, what else needs the owner, and a line for each page. */
export function TodayRest() {
  return (
    <>
      <TodayReplies />
      <NeedsYou without={shownAbove} />
      <PageLines />
    </>
  );
}
