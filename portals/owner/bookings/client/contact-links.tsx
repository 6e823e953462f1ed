import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { formatPhone } from '../../../../rules/accounts/phones';
import { Breakable } from '../../../../ui/data/breakable';
import { mailto } from '../booking-labels';

// Links are 44 px high for fingers, and denser for mice.
const linkClass =
  'inline-flex min-h-6 items-center font-normal text-brand underline decoration-1 underline-offset-4 ' +
  'hover:text-brand-strong hover:decoration-2 pointer-coarse:min-h-11';

export function PhoneLink({ phone }: Pick<OwnersBooking, 'phone'>) {
  return (
    <a href={`tel:${phone}`} className={`${linkClass} whitespace-nowrap tabular-nums`}>
      {formatPhone(phone)}
    </a>
  );
}

/** An email link. A long email breaks before the @ first, then anywhere. */
export function EmailLink({ email }: Pick<OwnersBooking, 'email'>) {
  return (
    <a href={mailto(email)} className={linkClass}>
      <span className="wrap-anywhere">
        <Breakable text={email} />
      </span>
    </a>
  );
}
