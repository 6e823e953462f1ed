import { MessageSquare, Phone, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  exportMessages,
  type LoggedMessage,
  listMessages,
  messageParts,
  sendDraft,
} from '../../../contracts/messages/message-log';
import { labelOf, messageKinds } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { ExportCsv } from '../../../ui/data/export-csv';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedItems } from '../../../ui/portal-kit/paged-items';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { useSave } from '../../../ui/saving/use-save';
import { NotConnectedNote } from '../../shared/owner-shell/not-connected-note';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PageTabs } from '../../shared/owner-shell/page-tabs';
import { momentText } from '../calls/call-by';
import { threadPath } from '../replies/use-thread-url';
import { DismissButton, refreshedByMessage } from './dismiss-button';

function SendDraftButton({ id, who }: { id: number; who: string }) {
  const sending = useSave(sendDraft, {
    failed: 'The message was not sent',
    done: { title: 'It leaves now, or at 8 am', description: who },
    refresh: refreshedByMessage,
  });
  return (
    <Button
      size="small"
      icon={<Send aria-hidden className="size-5 shrink-0" />}
      pending={sending.pending}
      aria-label={`Send to ${who}`}
      onClick={() => void sending.save({ params: { id: String(id) } })}
    >
      Send
    </Button>
  );
}

interface MessageItemProps {
  message: LoggedMessage;
  now: number;
  onAgain: () => void;
}

function MessageItem({ message, now, onAgain }: MessageItemProps) {
  const { id, kind, to, name, isNotice, subject, text, reason, at, goesAt, about, state, isPutAside } =
    message;
  const address = kind === 'sms' ? formatPhone(to) : to;
  const recipientName = isNotice ? 'You' : (name ?? address);
  const waits = state === 'queued';
  const isDraft = state === 'draft';
  const small = { variant: 'secondary', size: 'small' } as const;
  return (
    <li className="rounded-m border border-line">
      <article aria-labelledby={`message-${id}`} className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={`message-${id}`} className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
            {recipientName}
          </h2>
          <span className="text-sm whitespace-nowrap text-ink-soft">{momentText(at, now)}</span>
        </div>
        <p className="text-ink-soft wrap-anywhere">
          {labelOf(messageKinds, kind)}
          {recipientName !== address && ` to ${address}`}
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
          {isDraft && !isPutAside && <SendDraftButton id={id} who={recipientName} />}
          {!waits && !isDraft && !isPutAside && (
            <Button
              size="small"
              icon={<RotateCw aria-hidden className="size-5 shrink-0" />}
              aria-haspopup="dialog"
              aria-label={`Send again to ${recipientName}`}
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
                aria-label={`Call ${recipientName}`}
              >
                Call
              </Button>
              <Link to={threadPath(to)} className={buttonClass(small)}>
                <MessageSquare aria-hidden className="size-5 shrink-0" />
                Texts
              </Link>
            </>
          )}
          {!waits && <DismissButton id={id} who={recipientName} isPutAside={isPutAside} />}
        </div>
      </article>
    </li>
  );
}

const askedEvery = 10_000;
const sendAgainDialog = () => import('./send-again-dialog').then((module) => module.SendAgainDialog);

const emptyTitles = {
  failed: 'Every message of the last week was sent',
  waiting: 'No message waits',
  drafts: 'No drafts',
  aside: 'No dismissed messages',
};

export function MessagesPanel() {
  const now = useNow(30_000);
  const { params } = useUrlState();
  const part = messageParts.find(({ value }) => value === params.get('show'))?.value ?? 'failed';
  const url = useListUrl();
  const list = usePaged(listMessages, url, { filters: { show: part }, refetchInterval: askedEvery });
  const [again, setAgain] = useState<number | null>(null);
  return (
    <>
      <OwnerHeader title="Messages" more={<ExportCsv endpoint={exportMessages} variant="quiet" />} />
      <NotConnectedNote />
      <div className="mb-3">
        <PageTabs
          label="Parts of the messages"
          tabs={messageParts.map(({ value, label }) => ({
            to: value === 'failed' ? '/messages' : `/messages?show=${value}`,
            label,
            current: value === part,
          }))}
        />
      </div>
      <ListSearch
        url={url}
        list={list}
        label="Search messages"
        placeholder="Number, address or words"
        counted="message"
      />
      <PagedItems
        list={list}
        name="messages"
        empty={<EmptyState title={url.search ? `No messages match “${url.search}”` : emptyTitles[part]} />}
      >
        {(items) => (
          <ul aria-label="Messages, newest first" className="flex flex-col gap-4">
            {items.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                now={now}
                onAgain={() => setAgain(message.id)}
              />
            ))}
          </ul>
        )}
      </PagedItems>
      {again !== null && (
        <LazyDialog load={sendAgainDialog} props={{ id: again, onClose: () => setAgain(null) }} />
      )}
    </>
  );
}
