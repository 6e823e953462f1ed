import type { HorseHealthRecord } from '../../../../collections/payload-types';
import { numbersIn } from '../../relations';

export const attachmentIds = ({ attachments }: Pick<HorseHealthRecord, 'attachments'>): number[] =>
  numbersIn(attachments);
