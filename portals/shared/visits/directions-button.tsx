import { MapPin } from 'lucide-react';
import { directionsUrl } from '../../../rules/accounts/maps';
import { Button } from '../../../ui/forms/button';

interface DirectionsButtonProps {
  address: string;
  /** Suburb and postcode, when the address lacks them. */
  place?: string;
  /** Client's name, for screen readers. */
  name: string;
  className?: string;
  iconClassName?: string;
}

export function DirectionsButton(props: DirectionsButtonProps) {
  const { address, place = '', name, className, iconClassName = 'size-5' } = props;
  return (
    <Button
      href={directionsUrl(address, place)}
      target="_blank"
      rel="noreferrer"
      size="small"
      variant="secondary"
      className={className}
      icon={<MapPin aria-hidden className={iconClassName} />}
      aria-label={`Directions to ${name}, opens a map`}
    >
      Directions
    </Button>
  );
}
