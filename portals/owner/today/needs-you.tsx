import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { needsYou } from '../../../contracts/system/figures';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { PageSection } from '../../../ui/layout/page-section';
import { useWide } from '../../../ui/layout/use-wide';
import { EntryLink } from '../../shared/owner-shell/owner-entry';
import { useWaiting } from '../../shared/owner-shell/use-waiting';
import { linesOf, type NeedLine, type NeedsYouEntry } from './needs-you-lines';

const askedEvery = 30_000;
/** The most lines at first, on a desk and on a phone. The last one opens the rest. */
const maxLines = { desk: 7, phone: 5 };

const lineClass =
  'flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-3.5 py-1.5 leading-5 -outline-offset-3 hover:bg-sunken ' +
  '[&::-webkit-details-marker]:hidden [&_svg]:size-5 [&_svg]:shrink-0';

/** Shows the number of waiting tasks on the app's icon, if the phone supports it. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined) void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}

/** Lists work besides calls and replies in a few lines. Shows nothing when there is none. */
export function NeedsYou() {
  const waiting = useWaiting();
  const most = useWide() ? maxLines.desk : maxLines.phone;
  const { data } = useEndpoint(needsYou, {}, { refetchInterval: askedEvery });
  useAppBadge(waiting && waiting.bookingsToCall + waiting.failedMessages + waiting.unreadReplies);
  const lines = data ? linesOf(data, waiting?.failedMessages ?? 0) : [];
  if (!lines.length) return null;
  const visibleLines = lines.length > most ? lines.slice(0, most - 1) : lines;
  const rest = lines.slice(visibleLines.length);
  return (
    <PageSection title="Needs you">
      <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface shadow-raised">
        {visibleLines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        {rest.length > 0 && (
          <li>
            <Folded summary={<span className="font-semibold">{`${rest.length} more`}</span>}>
              {rest.map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </Folded>
          </li>
        )}
      </ul>
    </PageSection>
  );
}

function Line({ line: { icon: Icon, href, needs, text, note } }: { line: NeedLine }) {
  const content = (
    <>
      <Icon aria-hidden className="text-brand" />
      <Words text={text} note={note} />
    </>
  );
  return (
    <li>
      {href ? (
        <EntryLink path={href} className={lineClass}>
          {content}
          <ChevronRight aria-hidden className="size-4! text-ink-soft" />
        </EntryLink>
      ) : (
        <Folded summary={content}>
          {needs?.map((need) => (
            <li key={need.key}>
              <EntryLink path={need.href} className={`${lineClass} pl-11`}>
                <Words text={need.text} note={need.note} />
                <ChevronRight aria-hidden className="size-4! text-ink-soft" />
              </EntryLink>
            </li>
          ))}
        </Folded>
      )}
    </li>
  );
}

const Words = ({ text, note }: Pick<NeedsYouEntry, 'text' | 'note'>) => (
  <span className="flex min-w-0 flex-1">
    {/* The text is whole, also in large type. Its note has the room that is left. */}
    <span className="max-w-full shrink-0 font-semibold wrap-anywhere">{text}</span>
    {note && <span className="min-w-0 flex-1 truncate whitespace-pre text-ink-soft">{` · ${note}`}</span>}
  </span>
);

const Folded = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details>
    <summary className={`${lineClass} justify-between`}>
      {summary}
      <span aria-hidden className="chevron text-ink-soft" />
    </summary>
    <ul className="divide-y divide-line border-t border-line bg-canvas/60">{children}</ul>
  </details>
);
