import type { ClientHorseInput } from '../../../../contracts/horses/client-horses';
import type { Difference } from '../../../../rules/clients/import/find-differences';
import type { LineRemark } from '../../../../rules/clients/import/line-cells';

export interface LineOutcome {
  /** Null for a new client in a preview. */
  clientId: number | null;
  client: 'new' | 'same';
  name: string;
  horses: { horse: ClientHorseInput; is: 'new' | 'same' }[];
  differs: Difference[];
  /** Remarks in addition to those from reading the row. */
  remarks: LineRemark[];
}
