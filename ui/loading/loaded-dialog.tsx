import { Dialog } from '../overlays/dialog';
import { Loaded, type LoadedProps } from './loaded';

interface LoadedDialogProps<Data> extends Omit<LoadedProps<Data>, 'query'> {
  query: LoadedProps<Data>['query'] & { errorUpdateCount: number };
  /** Title of the dialog that shows the error. */
  title: string;
  onClose: () => void;
}

/** Shows a dialog as soon as its data has loaded, or a dialog with the error and a retry. */
export function LoadedDialog<Data>({ title, onClose, ...loaded }: LoadedDialogProps<Data>) {
  const { data, errorUpdateCount } = loaded.query;
  if (data !== undefined) return loaded.children(data);
  if (errorUpdateCount === 0) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <Loaded {...loaded} />
    </Dialog>
  );
}
