import { MapPin, Phone } from 'lucide-react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { directionsUrl } from '../../../rules/accounts/maps';
import { formatPhone } from '../../../rules/accounts/phones';
import { Breakable } from '../../../ui/data/breakable';
import { buttonClass } from '../../../ui/forms/button-class';
import { nameOf } from '../data/appointment-texts';

const actionClass = buttonClass({ variant: 'secondary', size: 'small', className: 'shrink-0 print:hidden' });

/** Where, and how to reach the client: one press calls, one shows the way. */
export function ContactLines({ appointment }: { appointment: Appointment }) {
  const { phone, email, address } = appointment;
  const name = nameOf(appointment);
  if (!phone && !email && !address) return null;
  return (
    <div className="flex flex-col gap-2">
      {address && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:justify-start">
          <span className="min-w-0 grow basis-36 wrap-anywhere sm:grow-0 sm:basis-auto">{address}</span>
          <a
            href={directionsUrl(address)}
            target="_blank"
            rel="noreferrer"
            className={actionClass}
            aria-label={`Directions to ${name}, opens a map`}
          >
            <MapPin aria-hidden className="size-4" />
            Directions
          </a>
        </p>
      )}
      {phone && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:justify-start">
          <span className="tabular-nums">
            {formatPhone(phone)}
            {appointment.textBlock && <span className="block text-ink-soft">{appointment.textBlock}</span>}
          </span>
          <a href={`tel:${phone}`} className={actionClass} aria-label={`Call ${name}`}>
            <Phone aria-hidden className="size-4" />
            Call
          </a>
        </p>
      )}
      {email && (
        <p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center text-brand underline underline-offset-4 wrap-anywhere hover:text-brand-strong pointer-coarse:min-h-11"
          >
            <span>
              <Breakable text={email} />
            </span>
          </a>
        </p>
      )}
    </div>
  );
}
