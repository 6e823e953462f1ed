import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';

/** Replaces 'Sending…' when the text leaves at a later hour. */
export const waitingLabel = 'Waiting to be sent';

interface ActionProps {
  icon: ReactNode;
  label: string;
  name: string;
  onPress: () => void;
  primary?: boolean;
  pending?: boolean;
  disabled?: boolean;
}

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
