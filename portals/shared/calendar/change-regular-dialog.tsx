import type { Regular } from '../../../contracts/calendar/regulars';
import { readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RegularDialog } from './regular-dialog';

interface ChangeRegularDialogProps {
  regular: Regular;
  onClose: () => void;
}

/** Changes a regular with all its later visits. Any horse of the client can be added. */
export function ChangeRegularDialog({ regular, onClose }: ChangeRegularDialogProps) {
  const { clientId, from } = regular;
  const client = useEndpoint(readClient, { params: { id: String(clientId) } });
  if (client.isPending) return null;
  return (
    <RegularDialog
      clientId={clientId}
      regular={regular}
      horses={client.data?.horses ?? regular.horses}
      from={from}
      onClose={onClose}
    />
  );
}
