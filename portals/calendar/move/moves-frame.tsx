import { type ReactNode, useMemo, useState } from 'react';
import { type Moved, MovesContext } from './moves';

/** Remembers the last move over the views: the client may still be told of it. */
export function MovesFrame({ children }: { children: ReactNode }) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const moves = useMemo(() => ({ moved, setMoved }), [moved]);
  return <MovesContext value={moves}>{children}</MovesContext>;
}
