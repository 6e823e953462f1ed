import type { Client } from '../../../contracts/clients/clients';

const late: readonly string[] = ['urgent', 'overdue', 'due', 'soon'];

/** Whether a horse in this state belongs to the visit that is booked next. */
export const isLate = (dueState: string): boolean => late.includes(dueState);

/** The ids of a client's horses that belong to the next visit. */
export const lateHorses = ({ horses }: Pick<Client, 'horses'>): number[] =>
  horses.filter(({ dueState }) => isLate(dueState)).map(({ id }) => id);
