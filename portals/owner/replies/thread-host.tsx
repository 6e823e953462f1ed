import { OnDemand } from '../../../ui/loading/on-demand';
import { useThreadUrl } from './use-thread-url';

const dialog = () => import('./thread-dialog').then((module) => module.ThreadDialog);

/** The texts that the address names, loaded when they are first wanted. */
export function ThreadHost() {
  const { phone, close } = useThreadUrl();
  if (!phone) return null;
  return <OnDemand load={dialog} props={{ phone, onClose: close }} onFailure={close} />;
}
