import type { ReactNode } from 'react';
import { Button } from '../forms/button';
import { Drawer } from '../overlays/drawer';

/** Filters of a list on a phone. Each applies at once. */
export function FilterSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      side="bottom"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      footer={<Button onClick={onClose}>Show the list</Button>}
    >
      <div className="flex flex-col gap-4">{children}</div>
    </Drawer>
  );
}
