import type { Invoicing } from '../../../../collections/payload-types';
import type { BasisFrom } from '../../../../rules/money/gst-bases';

/** The bases by which GST was counted, oldest first. Settings of earlier versions have one, from the beginning. */
export const gstHistory = ({ gstBasis, gstBases }: Pick<Invoicing, 'gstBasis' | 'gstBases'>): BasisFrom[] =>
  (gstBases as unknown as BasisFrom[] | null | undefined) ?? [{ basis: gstBasis ?? 'cash', since: null }];
