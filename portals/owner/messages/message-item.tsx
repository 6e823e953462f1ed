import { MessageSquare, Phone, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LoggedMessage } from '../../../contracts/messages/message-log';
import { labelOf, messageKinds } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { momentText } from '../calls/call-by';
import { threadPath } from '../replies/use-thread-url';
import { AsideButton } from './aside-button';
import { SendDraftButton } from './send-draft-button';

interface MessageItemProps {
  message: LoggedMessage;
  now: number;
  onAgain: () => void;
}

export function MessageItem({ message, now, onAgain }: MessageItemProps) {
  const { id, kind, to, name, isNotice, subject, text, reason, at, goesAt, about, state, isPutAside } =
    message;
  const address = kind === 'sms' ? formatPhone(to) : to;
  const who = isNotice ? 'You' : (name ?? address);
  const waits = state === 'queued';
  const isDraft = state === 'draft';
  const small = { variant: 'secondary', size: 'small' } as const;
  return (
    <li className="rounded-m border border-line">
      <article aria-labelledby={`message-${id}`} className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={`message-${id}`} className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
            {who}
          </h2>
          <span className="text-sm whitespace-nowrap text-ink-soft">{momentText(at, now)}</span>
        </div>
        <p className="text-ink-soft wrap-anywhere">
          {labelOf(messageKinds, kind)}
          {who !== address && ` to ${address}`}
          {about && (
            <>
              {' · '}
              <a href={about.href} className="font-semibold text-brand underline underline-offset-4">
                {about.label}
              </a>
            </>
          )}
        </p>
        <p className={waits || isDraft ? 'text-ink-soft' : 'font-semibold text-danger'}>
          {isDraft && 'Waits for you'}
          {reason ?? (waits && (goesAt ? `Leaves ${momentText(goesAt, now)}` : 'Leaves now'))}
          {reason && waits && goesAt && `. It is tried again ${momentText(goesAt, now)}`}
        </p>
        <p className="line-clamp-4 whitespace-pre-wrap wrap-anywhere">
          {subject && <span className="block font-semibold">{subject}</span>}
          {text}
        </p>
        <div className="flex flex-wrap gap-2 pt-1">
          {isDraft && !isPutAside && <SendDraftButton id={id} who={who} />}
          {!waits && !isDraft && !isPutAside && (
            <Button
              size="small"
              icon={<RotateCw aria-hidden className="size-5 shrink-0" />}
              aria-haspopup="dialog"
              aria-label={`Send again to ${who}`}
              onClick={onAgain}
            >
              Send again
            </Button>
          )}
          {kind === 'sms' && !isNotice && (
            <>
              <Button
                {...small}
                href={`tel:${to}`}
                icon={<Phone aria-hidden className="size-5 shrink-0" />}
                aria-label={`Call ${who}`}
              >
                Call
              </Button>
              <Link to={threadPath(to)} className={buttonClass(small)}>
                <MessageSquare aria-hidden className="size-5 shrink-0" />
                Texts
              </Link>
            </>
          )}
          {!waits && <AsideButton id={id} who={who} isPutAside={isPutAside} />}
        </div>
      </article>
    </li>
  );
}
