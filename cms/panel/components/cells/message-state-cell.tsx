'use client';
import { Pill } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { labelOf, messageStates } from '../../../../contracts/options';

const styles = {
  queued: 'warning',
  sent: 'light',
  delivered: 'success',
  failed: 'error',
  logged: 'light',
  expired: 'error',
} as const;

export function MessageStateCell({ cellData }: DefaultCellComponentProps) {
  const state = String(cellData ?? '') as keyof typeof styles;
  return <Pill pillStyle={styles[state] ?? 'light'}>{labelOf(messageStates, state)}</Pill>;
}
