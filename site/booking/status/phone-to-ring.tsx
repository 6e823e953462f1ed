import { useEffect, useState } from 'react';
import type { PublicBooking } from '../../../contracts/bookings/public-bookings';
import { privateBookingPath } from '../../../contracts/pages/paths';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';

interface PhoneToRingProps {
  token: string;
  /** Masked except for the last digits, because the link may be shared. */
  phone: string;
  canChange: boolean;
  onChanged?: (changed: PublicBooking) => void;
}

const phoneDialog = () => import('../changes/phone-dialog').then((module) => module.PhoneDialog);
const look =
  'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong';

export function PhoneToRing({ token, phone, canChange, onChanged }: PhoneToRingProps) {
  const [shown, setShown] = useState(phone);
  const [alive, setAlive] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => setAlive(true), []);
  useEffect(() => setShown(phone), [phone]);
  const text = 'Wrong? Change it';
  return (
    <span className="flex flex-wrap items-center gap-x-4" data-phone-to-ring="">
      <span className="whitespace-nowrap">
        <span aria-hidden>{shown}</span>
        <span className="sr-only">{`the number that ends in ${shown.slice(-3).split('').join(' ')}`}</span>
      </span>
      {canChange &&
        (alive ? (
          <button type="button" className={look} onClick={() => setOpen(true)}>
            {text}
          </button>
        ) : (
          <a className={look} href={privateBookingPath(token)}>
            {text}
          </a>
        ))}
      {open && (
        <LazyDialog
          load={phoneDialog}
          props={{
            token,
            onClose: () => setOpen(false),
            onChanged: (changed: PublicBooking) => {
              if (changed.booking) setShown(changed.booking.phone);
              onChanged?.(changed);
            },
          }}
        />
      )}
    </span>
  );
}
