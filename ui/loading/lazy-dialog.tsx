import { OnDemand } from './on-demand';
import type { LoadComponent } from './use-component';

interface LazyDialogProps<Props extends { onClose: () => void }> {
  /** Imports the dialog. Must be the same function on each render. */
  load: LoadComponent<Props>;
  props: Props;
  failure?: string;
}

/** A dialog whose script loads on opening. A failed load closes it. */
export const LazyDialog = <Props extends { onClose: () => void }>(dialog: LazyDialogProps<Props>) => (
  <OnDemand {...dialog} onFailure={dialog.props.onClose} />
);
