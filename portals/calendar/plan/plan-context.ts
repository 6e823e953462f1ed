import { createContext, useContext } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { planOfDays } from '../../../contracts/calendar/plan';
import type { ReplyOf } from '../../../contracts/endpoint';

export type Plan = ReplyOf<typeof planOfDays>;

/** Values for the parts of the plan. The library creates the parts and passes none of these to them. */
export interface PlanContextValue {
  plan: Plan | undefined;
  /** The selected day. */
  date: string;
  today: string;
  byDay: ReadonlyMap<string, readonly Appointment[]>;
  /** Whether each hand has a column. */
  hasColumns: boolean;
  /** A finger pressed free time. */
  onTap: (at: Date, column: string | undefined) => void;
}

export const PlanContext = createContext<PlanContextValue>({
  plan: undefined,
  date: '',
  today: '',
  byDay: new Map(),
  hasColumns: false,
  onTap: () => undefined,
});

export const usePlan = (): PlanContextValue => useContext(PlanContext);
