import { CalendarPlus, type LucideIcon, MapPin, MessageSquareText, Phone } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import type { Client } from '../../../contracts/clients/clients';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { phonesOf } from '../../../rules/clients/same-person';
import { canReceiveTexts } from '../../../rules/messages/can-receive-texts';
import { bookUrl } from '../shared/book-url';
import { lateHorses } from '../shared/late-horses';

/** Shows the most frequent actions for a client in one row: call, text, drive there, book. */
export function ReachButtons({ client }: { client: Client }) {
  const { id, name, phone, address, suburb, postcode } = client;
  const mobile = phonesOf(client).find(canReceiveTexts);
  const place = [suburb, postcode].filter(Boolean).join(' ');
  return (
    <nav aria-label={`Reach ${name}`} className="flex flex-wrap gap-2 pb-5">
      {phone && (
        <ReachButton
          icon={Phone}
          href={`tel:${phone}`}
          label="Call"
          more={` ${name}, ${formatPhone(phone)}`}
        />
      )}
      {mobile && (
        <ReachButton
          icon={MessageSquareText}
          href={`/admin/replies/${encodeURIComponent(mobile)}`}
          label="Text"
          more={` ${name}, ${formatPhone(mobile)}`}
        />
      )}
      {(address || place) && (
        <ReachButton
          icon={MapPin}
          href={directionsUrl(address, place || null)}
          target="_blank"
          rel="noreferrer"
          label="Directions"
          more={` to ${name}, opens a map`}
        />
      )}
      <ReachButton
        icon={CalendarPlus}
        href={bookUrl(id, lateHorses(client))}
        label="Book"
        more={` ${name}`}
      />
    </nav>
  );
}

interface ReachButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon: LucideIcon;
  label: string;
  /** Further text for screen readers. */
  more: string;
}

function ReachButton({ icon: Icon, label, more, ...link }: ReachButtonProps) {
  return (
    <a
      {...link}
      className="flex min-w-fit flex-1 flex-col items-center gap-1 rounded-m py-1 text-sm font-semibold text-brand hover:text-brand-strong sm:max-w-24"
    >
      <span className="grid size-12 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <span>
        {label}
        <span className="sr-only">{more}</span>
      </span>
    </a>
  );
}
