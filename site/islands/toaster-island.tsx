import { Toaster } from '../../ui/toaster';

/** The place where the page's toasts appear. */
export function ToasterIsland() {
  return <Toaster />;
}
