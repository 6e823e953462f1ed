import type { ClientHorseInput } from '../../../../contracts/horses/client-horses';
import type { Gaps } from '../../../../rules/clients/import/find-gaps';
import type { LineRemark } from '../../../../rules/clients/import/line-cells';

export interface LineOutcome extends Pick<Gaps, 'filled' | 'differs'> {
  /** Null for a new client in a preview. */
  clientId: number | null;
  client: 'new' | 'same';
  name: string;
  horses: { horse: ClientHorseInput; is: 'new' | 'same' }[];
  /** Remarks in addition to those from reading the row. */
  remarks: LineRemark[];
}
