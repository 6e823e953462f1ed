import type { ThreadEntry } from '../../../contracts/messages/sms-replies';
import { labelOf, messageStates, replyMeanings } from '../../../contracts/options';
import { classNames } from '../../../ui/layout/class-names';
import { momentText } from '../calls/call-by';

interface TextBubbleProps {
  entry: ThreadEntry;
  subject?: string | null;
  now: number;
}

export function TextBubble({ entry, subject, now }: TextBubbleProps) {
  const { direction, text, at, state, reason, meaning } = entry;
  const isOutgoing = direction === 'out';
  const failed = state === 'failed' || state === 'expired';
  return (
    <li
      className={classNames(
        'flex max-w-[85%] flex-col gap-1',
        isOutgoing ? 'items-end self-end' : 'self-start',
      )}
    >
      <p
        className={classNames(
          'rounded-l px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
          isOutgoing ? 'bg-brand-soft text-on-brand-soft' : 'border border-line bg-surface',
        )}
      >
        <span className="sr-only">{isOutgoing ? 'We: ' : 'They: '}</span>
        {subject && <span className="block font-semibold">Email: {subject}</span>}
        {text}
      </p>
      <p className={classNames('text-sm', failed ? 'font-semibold text-danger' : 'text-ink-soft')}>
        {momentText(at, now)}
        {state && `, ${labelOf(messageStates, state)}`}
        {reason && `: ${reason}`}
        {meaning && `, ${labelOf(replyMeanings, meaning)}`}
      </p>
    </li>
  );
}
