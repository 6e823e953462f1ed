import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import { formatInstant } from '../../../../rules/time/zone';

/** Time of the call to the customer, in the business's zone, or a note that it is still to make. */
export function CalledCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  if (cellData) return <span>{formatInstant(String(cellData), payload.config.custom.timeZone)}</span>;
  return rowData.state === 'confirmed' ? <Pill pillStyle="warning">Not called</Pill> : <span>–</span>;
}
