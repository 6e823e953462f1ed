import { CalendarClock, CalendarPlus, MessageSquareText, Phone } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DueClient } from '../../../contracts/horses/due';
import { formatPhone } from '../../../rules/accounts/phones';
import { plural } from '../../../rules/money/numbers';
import { formatInstant } from '../../../rules/time/zone';
import { RowDetails } from '../../../ui/data/row-details';
import { ShowAll } from '../../../ui/data/show-all';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { NextVisitOfClient } from '../../shared/calendar/next-visit-of-client';
import { DueChip } from '../../shared/horses/due-chip';
import { bookUrl } from '../shared/book-url';

const shownAtFirst = 6;

interface DueHorsesProps {
  horses: DueClient['horses'];
  today: string;
}

function DueHorses({ horses, today }: DueHorsesProps) {
  const [all, setAll] = useState(false);
  return (
    <div className="min-w-0">
      <ul className="flex flex-wrap gap-1.5">
        {(all ? horses : horses.slice(0, shownAtFirst)).map((horse) => (
          <li key={horse.id} className="max-w-full">
            <DueChip horse={horse} name={horse.name} today={today} />
          </li>
        ))}
      </ul>
      {horses.length > shownAtFirst && <ShowAll count={horses.length} all={all} onChange={setAll} />}
    </div>
  );
}

interface DueItemProps {
  item: DueClient;
  today: string;
  onNudge: () => void;
}

/** Shows a client with due horses: names, days and actions. On a phone the row opens. */
export function DueItem({ item, today, onNudge }: DueItemProps) {
  const { client, suburb, horses } = item;
  const id = useId();
  const wide = useWide();
  const [proposing, setProposing] = useState(false);
  const buttons = (
    <>
      <Button
        href={bookUrl(
          client.id,
          horses.map((horse) => horse.id),
        )}
        size="small"
        icon={<CalendarPlus aria-hidden className="size-4" />}
        aria-label={`Book ${client.name}`}
      >
        Book
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-expanded={proposing}
        icon={<CalendarClock aria-hidden className="size-4" />}
        aria-label={`Suggest days: ${client.name}`}
        onClick={() => setProposing(!proposing)}
      >
        Days
      </Button>
      {client.phone && (
        <Button
          href={`tel:${client.phone}`}
          size="small"
          variant="secondary"
          icon={<Phone aria-hidden className="size-4" />}
          aria-label={`Call ${client.name}, ${formatPhone(client.phone)}`}
        >
          Call
        </Button>
      )}
      {item.canNudge && (
        <Button
          size="small"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<MessageSquareText aria-hidden className="size-4" />}
          aria-label={`Remind ${client.name}`}
          onClick={onNudge}
        >
          Remind
        </Button>
      )}
    </>
  );
  const days = proposing && <NextVisitOfClient clientId={client.id} />;
  if (!wide)
    return (
      <article aria-label={client.name}>
        <RowDetails
          title={client.name}
          side={horses[0] && <DueChip horse={horses[0]} today={today} />}
          second={[suburb ?? 'No suburb', horsesText(item)].join(' · ')}
        >
          <DueHorses horses={horses} today={today} />
          <p className="text-ink-soft wrap-anywhere empty:hidden">{nudgedText(item)}</p>
          {/* Labels without icons, so that four fit in a row. */}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2 max-sm:[&_svg]:hidden max-sm:[&>*]:px-1 sm:flex sm:flex-wrap">
            {buttons}
          </div>
          {days}
          <Link to={`/${client.id}`} className="inline-flex min-h-11 items-center text-brand hover:underline">
            <span className="line-clamp-1 wrap-anywhere">{`Open ${client.name}`}</span>
          </Link>
        </RowDetails>
      </article>
    );
  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(10rem,1fr)_minmax(0,2fr)_27rem] items-center gap-x-6 gap-y-2.5 px-4 py-3"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-lg leading-6 font-semibold wrap-anywhere">
          <Link to={`/${client.id}`} className="inline-flex min-h-6 items-center text-brand hover:underline">
            <span className="line-clamp-2">{client.name}</span>
          </Link>
        </h2>
        <p className="text-ink-soft wrap-anywhere">
          {[suburb ?? 'No suburb', nudgedText(item)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <DueHorses horses={horses} today={today} />
      <div className="flex flex-wrap justify-end gap-2">{buttons}</div>
      {days && <div className="col-span-3">{days}</div>}
    </article>
  );
}

/** Returns the horses' names, or their number when there are many. */
function horsesText({ horses }: DueClient): string {
  return horses.length > 2 ? plural(horses.length, 'horse') : horses.map((horse) => horse.name).join(', ');
}

/** Returns when the client was last reminded, or why no reminder can be sent. */
function nudgedText({ canNudge, whyNot, isBeingReminded, lastNudgedAt }: DueClient): string {
  if (isBeingReminded && whyNot) return whyNot;
  if (!canNudge && whyNot) return `Can’t send a reminder: ${whyNot}`;
  return lastNudgedAt ? `Reminded ${formatInstant(lastNudgedAt, businessTimeZone, 'date')}` : '';
}
