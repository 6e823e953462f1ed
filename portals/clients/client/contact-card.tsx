import { DoorOpen, Mail, MessageSquareText, Phone } from 'lucide-react';
import type { Client } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { Breakable } from '../../../ui/data/breakable';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';

const iconClass = 'size-5 shrink-0';

/** Shows a client's address, contacts and access notes. The buttons of the first phone are in the page's head. */
export function ContactCard({ client }: { client: Client }) {
  const { name, phone, otherPhones, email, address, suburb, postcode, access, pic } = client;
  const place = [suburb, postcode].filter(Boolean).join(' ');
  const reached = phone || otherPhones.length > 0 || email || address || place;
  return (
    <Card title="Contact">
      <div className="flex flex-col gap-4">
        {access && (
          <div className="rounded-m border-l-6 border-warn bg-warn-soft px-4 py-3 text-on-warn-soft">
            <p className="flex items-center gap-2 font-bold">
              <DoorOpen aria-hidden className={iconClass} />
              Before driving in
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{access}</p>
          </div>
        )}
        {(address || place) && (
          <p className="wrap-anywhere">
            {address}
            {place && <span className="block">{place}</span>}
            {pic && <span className="block text-sm text-ink-soft">PIC {pic}</span>}
          </p>
        )}
        {phone && <p className="tabular-nums">{formatPhone(phone)}</p>}
        {otherPhones.map((each) => (
          <PhoneLine key={each} name={name} phone={each} />
        ))}
        {email && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <Breakable text={email} />
            </p>
            <Button
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
              variant="secondary"
              icon={<Mail aria-hidden className={iconClass} />}
              aria-label={`Email ${name}`}
            >
              Email
            </Button>
          </div>
        )}
        {!reached && <p className="text-ink-soft">No phone, email or address yet. Add them with Edit.</p>}
      </div>
    </Card>
  );
}

function PhoneLine({ name, phone }: { name: string; phone: string }) {
  const formattedPhone = formatPhone(phone);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-28 tabular-nums">{formattedPhone}</p>
      <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden max-sm:[&>*]:px-3.5">
        <Button
          href={`tel:${phone}`}
          variant="secondary"
          icon={<Phone aria-hidden className={iconClass} />}
          aria-label={`Call ${name}, ${formattedPhone}`}
        >
          Call
        </Button>
        <Button
          href={`/admin/replies/${encodeURIComponent(phone)}`}
          variant="secondary"
          icon={<MessageSquareText aria-hidden className={iconClass} />}
          aria-label={`Text ${name}, ${formattedPhone}`}
        >
          Text
        </Button>
      </div>
    </div>
  );
}
