import { OnDemand } from './on-demand';
import type { LoadComponent } from './use-component';

interface LazyDialogProps<Props extends { onClose: () => void }> {
  /** Imports the dialog; the same function each time. */
  load: LoadComponent<Props>;
  props: Props;
  /** Toast when the script does not load. */
  failure?: string;
}

/** A dialog whose script comes when it is opened. One that does not come is closed. */
export const LazyDialog = <Props extends { onClose: () => void }>(dialog: LazyDialogProps<Props>) => (
  <OnDemand {...dialog} onFailure={dialog.props.onClose} />
);
