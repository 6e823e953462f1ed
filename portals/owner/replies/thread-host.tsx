import { Navigate } from 'react-router-dom';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useThreadUrl } from './use-thread-url';

const dialog = () => import('./thread-dialog').then((module) => module.ThreadDialog);

/** Shows the texts that the address names, loaded at first use. */
export function ThreadHost() {
  const { phone, page, close } = useThreadUrl();
  if (!phone) return null;
  if (page) return <Navigate to={page} replace />;
  return <LazyDialog load={dialog} props={{ phone, onClose: close }} />;
}
