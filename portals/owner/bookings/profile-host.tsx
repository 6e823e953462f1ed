import { type ComponentType, useEffect, useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings';
import { toast } from '../../../ui/feedback/toast-store';
import type { ClientProfileProps } from './client-profile';

interface ProfileHostProps {
  client: OwnersBooking | null;
  onClose: () => void;
}

/** Loads the profile dialog when it is first wanted, and keeps its client while it closes. */
export function ProfileHost({ client, onClose }: ProfileHostProps) {
  const [loaded, setLoaded] = useState<{ Profile: ComponentType<ClientProfileProps> } | null>(null);
  const [shown, setShown] = useState(client);
  if (client && client !== shown) setShown(client);

  const wanted = client !== null && !loaded;
  useEffect(() => {
    if (!wanted) return;
    // Not React.lazy: that keeps a failure for good, and here the next press may well succeed.
    import('./client-profile').then(
      ({ ClientProfile }) => setLoaded({ Profile: ClientProfile }),
      (cause) => {
        console.warn('The profile dialog could not be loaded', cause);
        toast({ title: 'Error', description: 'Failed to load client profile.', variant: 'destructive' });
        onClose();
      },
    );
  }, [wanted, onClose]);

  if (!loaded || !shown) return null;
  return <loaded.Profile client={shown} open={client !== null} onClose={onClose} />;
}
