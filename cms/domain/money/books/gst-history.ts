import type { Invoicing } from '../../../../collections/payload-types';
import type { BasisFrom } from '../../../../rules/money/gst-bases';

/** Returns the GST bases, oldest first. Older settings have one basis, from the beginning. */
export const gstHistory = ({ gstBasis, gstBases }: Pick<Invoicing, 'gstBasis' | 'gstBases'>): BasisFrom[] =>
  (gstBases as unknown as BasisFrom[] | null | undefined) ?? [{ basis: gstBasis ?? 'cash', since: null }];
