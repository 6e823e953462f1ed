import { Toaster } from '../../ui/feedback/toaster';

/** The place where the page's toasts appear. */
export function ToasterIsland() {
  return <Toaster />;
}
