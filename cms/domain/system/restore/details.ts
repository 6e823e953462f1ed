import { z } from 'zod';
import { lateChange } from '../../../backup/made-since';
import { valueColumn } from '../../../database/json-columns';

const taskDetails = z.object({
  made: lateChange,
  /** Items of an entry that the restored data had. */
  present: z.array(z.number()),
});
export type TaskDetails = z.output<typeof taskDetails>;

export const detailsOf = valueColumn('restore-tasks', 'details', taskDetails);
