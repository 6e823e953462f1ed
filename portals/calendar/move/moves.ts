import { createContext, useContext } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { FormerPlacement } from './placement';

export interface MovedVisit {
  appointment: Appointment;
  before: FormerPlacement;
  /** Name of the new hand, if the hand changed. */
  given?: string;
}

export interface Moves {
  moved: MovedVisit | null;
  setMoved: (moved: MovedVisit | null) => void;
}

export const MovesContext = createContext<Moves>({ moved: null, setMoved: () => {} });

export const useMoves = (): Moves => useContext(MovesContext);
