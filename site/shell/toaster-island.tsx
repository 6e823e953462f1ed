import { Toaster } from '../../ui/feedback/toaster';

export function ToasterIsland() {
  return <Toaster />;
}
