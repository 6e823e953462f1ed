import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import { bookingProgress, labelOf } from '../../../../contracts/options';
import { progressOf } from '../../../../rules/bookings/booking-progress';
import { progressFactsOf, withVisit } from '../../../domain/bookings/visit';

const styles = {
  received: 'warning',
  called: 'warning',
  agreed: 'success',
  'on-the-way': 'success',
  done: 'light',
  cancelled: 'light',
} as const;

/** Shows a booking's progress in the words that its customer reads. A list shows one page of them. */
export async function ProgressCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const row = await payload.findByID({
    collection: 'bookings',
    id: rowData.id,
    depth: 0,
    disableErrors: true,
  });
  if (!row) return null;
  const progress = progressOf(progressFactsOf(await withVisit({ payload }, row)));
  return <Pill pillStyle={styles[progress]}>{labelOf(bookingProgress, progress)}</Pill>;
}
