import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';

/** In place of 'Sending…' where the text goes at a later hour. */
export const waitingLabel = 'Waiting to be sent';

interface ActionProps {
  icon: ReactNode;
  label: string;
  /** Name of the client, for screen readers: there are as many of these buttons as visits. */
  name: string;
  onPress: () => void;
  primary?: boolean;
  pending?: boolean;
  disabled?: boolean;
}

/** One thing that can be done about a visit. */
export function Action({ icon, label, name, onPress, primary, pending, disabled }: ActionProps) {
  return (
    <Button
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      icon={icon}
      pending={pending}
      disabled={disabled}
      aria-label={`${label}, ${name}`}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
