import { createContext, useContext } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import type { planOfDays } from '../../../contracts/calendar/plan';
import type { ReplyOf } from '../../../contracts/endpoint';

export type Plan = ReplyOf<typeof planOfDays>;

/** Values for the plan's parts. The library creates these parts and cannot pass the values. */
export interface PlanContextValue {
  plan: Plan | undefined;
  date: string;
  today: string;
  byDay: ReadonlyMap<string, readonly Appointment[]>;
  hasColumns: boolean;
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
