import { labelOf, replyMeanings } from '../../../contracts/options';
import { formatPhone } from '../../../rules/people/phones';
import { Badge } from '../../../ui/data/badge';
import { momentText } from '../calls/call-by';
import type { Thread } from './reply-threads';
import { useThreadUrl } from './use-thread-url';

/** One number's newest text; pressing it opens them all. */
export function ThreadLine({ thread, now }: { thread: Thread; now: number }) {
  const { open } = useThreadUrl();
  const { phone, name, survey, newest, unread } = thread;
  const { meaning } = newest;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex w-full flex-col gap-1 px-4 py-3 text-left -outline-offset-3 hover:bg-sunken"
        onClick={() => open(phone)}
      >
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {name ?? formatPhone(phone)}
            {name && <span className="font-normal text-ink-soft"> {formatPhone(phone)}</span>}
          </span>
          <span className="text-sm text-ink-soft">{momentText(newest.receivedAt, now)}</span>
        </span>
        {survey && <span className="text-sm text-ink-soft wrap-anywhere">Survey: {survey}</span>}
        <span className="line-clamp-2 wrap-anywhere">{newest.messageBody}</span>
        {(unread > 0 || meaning) && (
          <span className="flex flex-wrap gap-2 pt-0.5">
            {unread > 0 && <Badge tone="brand">{unread} unread</Badge>}
            {meaning && (
              <Badge tone={meaning === 'asks-to-stop' ? 'danger' : 'neutral'}>
                {labelOf(replyMeanings, meaning)}
              </Badge>
            )}
          </span>
        )}
      </button>
    </li>
  );
}
