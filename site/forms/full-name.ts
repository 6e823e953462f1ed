import type { Viewer } from '../../contracts/pages/frame';

export const fullName = ({ firstName, lastName }: Viewer['prefill']): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined;
