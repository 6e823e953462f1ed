import { createContext, useContext } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { Placement } from './placement';

/** A move that has just been made: the visit as it is now, and where it stood before. */
export interface Moved {
  appointment: Appointment;
  before: Placement;
  /** Into whose hand it went; nothing where it stayed. */
  given?: string;
}

export interface Moves {
  moved: Moved | null;
  setMoved: (moved: Moved | null) => void;
}

export const MovesContext = createContext<Moves>({ moved: null, setMoved: () => {} });

/** The last move, for as long as it is offered to tell the client of it. */
export const useMoves = (): Moves => useContext(MovesContext);
