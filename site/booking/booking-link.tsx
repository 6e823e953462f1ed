import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import type { ButtonLook } from '../../ui/forms/button-class';

interface BookingLinkProps extends ButtonLook {
  service: 'standard' | 'priority';
  label: string;
}

/** Links to the booking page. On pages with the booking dialog a script opens the dialog instead. */
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
