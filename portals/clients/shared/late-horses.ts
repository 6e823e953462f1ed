import type { Client } from '../../../contracts/clients/clients';

const late: readonly string[] = ['urgent', 'overdue', 'due', 'soon'];

/** True when a horse in this state belongs to the next visit. */
export const isLate = (dueState: string): boolean => late.includes(dueState);

export const lateHorses = ({ horses }: Pick<Client, 'horses'>): number[] =>
  horses.filter(({ dueState }) => isLate(dueState)).map(({ id }) => id);
