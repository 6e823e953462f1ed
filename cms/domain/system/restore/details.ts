import type { RestoreTask } from '../../../../collections/payload-types';
import type { Made } from '../../../backup/made-since';

export interface TaskDetails {
  made: Made;
  /** Items of an entry that the restored data had. */
  present: number[];
}

/** Only the server writes this field. */
export const detailsOf = ({ details }: Pick<RestoreTask, 'details'>): TaskDetails =>
  details as unknown as TaskDetails;
