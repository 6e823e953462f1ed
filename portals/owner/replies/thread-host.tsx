import { Navigate } from 'react-router-dom';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useThreadUrl } from './use-thread-url';

const dialog = () => import('./thread-dialog').then((module) => module.ThreadDialog);

/** The texts that the address names, loaded when they are first wanted. */
export function ThreadHost() {
  const { phone, page, close } = useThreadUrl();
  if (!phone) return null;
  if (page) return <Navigate to={page} replace />;
  return <LazyDialog load={dialog} props={{ phone, onClose: close }} />;
}
