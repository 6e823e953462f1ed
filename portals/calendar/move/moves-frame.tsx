import { type ReactNode, useMemo, useState } from 'react';
import { type MovedVisit, MovesContext } from './moves';

/** Stores the last move across the views, since the client may still be told. */
export function MovesFrame({ children }: { children: ReactNode }) {
  const [moved, setMoved] = useState<MovedVisit | null>(null);
  const moves = useMemo(() => ({ moved, setMoved }), [moved]);
  return <MovesContext value={moves}>{children}</MovesContext>;
}
