import type { Viewer } from '../../contracts/pages/frame';

/** Both names of a signed-in customer in one box, as far as they are known. */
export const fullName = ({ firstName, lastName }: Viewer['prefill']): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined;
