import type { RestoreTask } from '../../../../collections/payload-types';
import type { Made } from '../../../backup/made-since';

/** The stored details of a restore task. */
export interface TaskDetails {
  made: Made;
  /** The items of an entry that the restored data had. */
  present: number[];
}

/** The server alone writes them. */
export const detailsOf = ({ details }: Pick<RestoreTask, 'details'>): TaskDetails =>
  details as unknown as TaskDetails;
