import { labelOf, replyMeanings } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { Badge } from '../../../ui/data/badge';
import { RowButton } from '../../../ui/data/row-lines';
import { shortMoment } from '../calls/call-by';
import type { Thread } from './reply-threads';
import { useThreadUrl } from './use-thread-url';

export function ThreadLine({ thread, now }: { thread: Thread; now: number }) {
  const { open } = useThreadUrl();
  const { phone, name, survey, newest, unread } = thread;
  const { meaning } = newest;
  return (
    <li>
      <RowButton
        onClick={() => open(phone)}
        title={
          <>
            {name ?? formatPhone(phone)}
            {(name || survey) && (
              <span className="text-sm font-normal text-ink-soft">
                {` ${[name && formatPhone(phone), survey && `Survey: ${survey}`].filter(Boolean).join(' · ')}`}
              </span>
            )}
          </>
        }
        side={<span className="text-sm text-ink-soft">{shortMoment(newest.receivedAt, now)}</span>}
        second={
          <span className={unread > 0 ? 'font-semibold text-ink' : undefined}>{newest.messageBody}</span>
        }
        end={
          <>
            {meaning && (
              <Badge tone={meaning === 'asks-to-stop' || meaning === 'asks-to-cancel' ? 'danger' : 'neutral'}>
                {labelOf(replyMeanings, meaning)}
              </Badge>
            )}
            {unread > 0 && <Badge tone="brand">{`${unread} unread`}</Badge>}
          </>
        }
      />
    </li>
  );
}
