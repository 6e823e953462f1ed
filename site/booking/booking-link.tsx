import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import type { ButtonLook } from '../../ui/forms/button-class';

interface BookingLinkProps extends ButtonLook {
  service: 'standard' | 'priority';
  label: string;
}

/** Leads to the booking page; on pages with the booking dialog a script opens that instead. */
export function BookingLink({ service, label, variant, ...look }: BookingLinkProps) {
  const rush = service === 'priority';
  return (
    <Button
      {...look}
      href={rush ? urls.priorityBooking : urls.booking}
      variant={variant ?? (rush ? 'priority' : 'primary')}
      data-book={service}
    >
      {label}
    </Button>
  );
}
