'use client';
import { Pill } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

const moment = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** When the customer was rung, or that it is still to do. */
export function CalledCell({ cellData, rowData }: DefaultCellComponentProps) {
  if (cellData) return <span>{moment.format(new Date(String(cellData)))}</span>;
  return rowData.state === 'confirmed' ? <Pill pillStyle="warning">To call</Pill> : <span>–</span>;
}
