import type { ClientHorseInput } from '../../../../contracts/horses/client-horses';
import type { Gaps } from '../../../../rules/clients/import/find-gaps';
import type { LineRemark } from '../../../../rules/clients/import/line-cells';

/** The client and the horses that a row made, or would make. */
export interface LineOutcome extends Pick<Gaps, 'filled' | 'differs'> {
  /** Null for a client who is previewed and new. */
  clientId: number | null;
  client: 'new' | 'same';
  name: string;
  horses: { horse: ClientHorseInput; is: 'new' | 'same' }[];
  /** Remarks beside those of reading the row. */
  remarks: LineRemark[];
}
